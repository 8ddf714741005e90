import Notifications from '@mui/icons-material/Notifications';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Its space is reserved, so that nothing moves when it loads. */
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 40 } as const;

interface NoticesButtonProps {
  /** What the notices are about; null while that is not known, or where there are none. */
  label: string | null;
  isOn: boolean;
  isLoading: boolean;
  /** What the last press did. */
  message: string;
  onClick: () => void;
}

/** Starts and ends push messages of one kind in this browser. */
export function NoticesButton({ label, isOn, isLoading, message, onClick }: NoticesButtonProps) {
  return (
    <Box sx={ROW}>
      {label !== null && (
        <Button
          aria-pressed={isOn}
          aria-busy={isLoading}
          startIcon={isOn ? <Notifications /> : <NotificationsNone />}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
      <output>{message}</output>
    </Box>
  );
}
