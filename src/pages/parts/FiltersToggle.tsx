import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';

interface FiltersToggleProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Shows the order and the filters of a list, or puts them away with all that was chosen. */
export function FiltersToggle({ isOpen, onToggle }: FiltersToggleProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const handleClick = () => {
    onToggle(!isOpen);
    if (isOpen && search !== '') void navigate(pathname);
  };
  return (
    <Button
      aria-label="Order and filters"
      aria-expanded={isOpen}
      onClick={handleClick}
      // In line with the heading, whose row it must not make higher.
      sx={{
        flexShrink: 0,
        minWidth: 44,
        px: { xs: 0, sm: 2.5 },
        gap: 1,
        alignSelf: { md: 'flex-end' },
        my: { md: '-5px' },
      }}
    >
      <TuneIcon />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Order and filters
      </Box>
    </Button>
  );
}
