import FlagIcon from '@mui/icons-material/OutlinedFlag';
import Button from '@mui/material/Button';

export function ReportButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      aria-haspopup="dialog"
      color="inherit"
      size="small"
      startIcon={<FlagIcon />}
      onClick={onClick}
      sx={{ color: 'text.secondary', minHeight: 44 }}
    >
      {children}
    </Button>
  );
}
