@goto #_undefined_# 2>NUL || title %COMSPEC% & %*
