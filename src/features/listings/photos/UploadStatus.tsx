import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UploadState } from './useUpload.ts';

interface UploadStatusProps {
  upload: UploadState;
}

/**
 * How far the photos have come, with Cancel; after a lost network, the way to go on without
 * choosing anything again.
 */
export function UploadStatus({ upload }: UploadStatusProps) {
  if (upload.phase === 'idle') return null;
  if (upload.phase === 'connectionLost') {
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
  const percent = upload.phase === 'sending' ? Math.floor(upload.sent * 100) : 100;
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
      {upload.phase === 'sending' && <Button onClick={upload.onCancel}>Cancel</Button>}
    </Box>
  );
}
