import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Upload } from './useUpload.ts';

interface UploadStatusProps {
  /** What is being sent, if anything is. */
  upload: Upload | null;
  /** The last attempt got no answer. */
  isConnectionLost: boolean;
}

/** How far the photos have come, with Cancel; after a lost network, the way to go on without choosing anything again. */
export function UploadStatus({ upload, isConnectionLost }: UploadStatusProps) {
  if (upload === null) {
    if (!isConnectionLost) return null;
    const retry = (
      <Button type="submit" color="inherit">
        Try again
      </Button>
    );
    return (
      <Alert severity="warning" action={retry}>
        The connection was lost. Everything is kept here, the photos too.
      </Alert>
    );
  }
  const percent = Math.round(upload.sent * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Box
        component="progress"
        value={percent}
        max={100}
        aria-label="Sending the photos"
        sx={{ flex: 1, minWidth: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
      <span>{percent} %</span>
      {/* Once all is sent the back end may have posted it already. */}
      {percent < 100 && <Button onClick={upload.onCancel}>Cancel</Button>}
    </Box>
  );
}
