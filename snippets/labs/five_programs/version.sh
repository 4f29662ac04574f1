python -c 'import torch; print(torch.__version__.split("+")[0])'
