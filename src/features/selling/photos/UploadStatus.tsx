import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UploadState } from './useUpload.ts';

interface UploadStatusProps {
  upload: UploadState;
  /** §8's sentence for a post that has failed, where it has one. */
  failure?: string;
  /** Without a network nothing is offered that cannot work. */
  isOffline?: boolean;
}

// On a phone the button stands below the words, as that of `PhotoHelp`. It has a copy: shared, it
// would be a file of its own.
const BELOW_ON_A_PHONE = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 170px' },
  '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
} as const;

/** After a lost network: what has become of the post, and the way on once the network is back. */
function ConnectionLost({ failure, isOffline = false }: Omit<UploadStatusProps, 'upload'>) {
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && !isOffline;
  const retry = !isOffline && (
    <Button type="submit" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {isBack ? 'Send again' : 'Try again'}
    </Button>
  );
  return (
    <Alert severity={isBack ? 'info' : 'warning'} action={retry} sx={BELOW_ON_A_PHONE}>
      {failure !== undefined && <strong>{failure}</strong>}
      <div>
        {isBack ? 'The network is back.' : 'The connection was lost.'} Everything is kept here, the photos too
        {isOffline && ', and can be sent when the network is back'}.
      </div>
    </Alert>
  );
}

/**
 * How far the photos have come, with Cancel; after a lost network, the way to go on without
 * choosing anything again.
 */
export function UploadStatus({ upload, ...failed }: UploadStatusProps) {
  if (upload.phase === 'idle') return null;
  if (upload.phase === 'connectionLost') return <ConnectionLost {...failed} />;
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
