import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { errorResponse, type CallError, isCancelled } from '../../../api/errorResponse.ts';
import { selectIsOffline } from '../../ui/device/deviceSlice.ts';

/** `sent` goes from 0 to 1; `lost`: the last attempt got no response. */
type UploadState = 'idle' | 'lost' | { sent: number; onCancel: () => void };

type UploadCall<T> = PromiseLike<T> & { abort: () => void };

/** Tracks the progress of a call that carries photos, and whether the connection was lost. */
export function useUpload() {
  const [upload, setUpload] = useState<UploadState>('idle');

  async function send<T extends { error?: CallError | undefined }>(
    start: (onProgress: (sent: number) => void) => UploadCall<T>,
  ): Promise<T> {
    setUpload('idle');
    const call = start((sent) => setUpload({ sent, onCancel: () => call.abort() }));
    const outcome = await call;
    const { error } = outcome;
    const isLost = error !== undefined && !isCancelled(error) && errorResponse(error) === null;
    setUpload(isLost ? 'lost' : 'idle');
    return outcome;
  }
  return { upload, send };
}

interface UploadStatusProps {
  upload: UploadState;
  /** §8's sentence for a failed post, where there is one. */
  failure?: string;
}

const WRAPPING = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 170px' },
  '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
} as const;

/** The upload's progress, with Cancel; after a lost connection, the button that sends again. */
export function UploadStatus({ upload, failure }: UploadStatusProps) {
  const isOffline = useSelector(selectIsOffline);
  if (upload === 'idle') return null;
  if (upload === 'lost') {
    const retry = !isOffline && (
      <Button type="submit" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
        Try again
      </Button>
    );
    return (
      <Alert severity="warning" action={retry} sx={WRAPPING}>
        {failure !== undefined && <strong>{failure}</strong>}
        <div>
          The connection was lost. Everything is kept here, the photos too
          <span>{isOffline && ', and can be sent when the network is back'}</span>.
        </div>
      </Alert>
    );
  }
  const percent = Math.floor(upload.sent * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Box
        component="progress"
        value={percent}
        max={100}
        aria-label="Sending the photos"
        sx={{ flex: 1, minWidth: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
      <span>{`${percent} %`}</span>
      {/* Once all is sent, the back end may have acted on it: there is nothing left to cancel. */}
      {upload.sent < 1 && <Button onClick={upload.onCancel}>Cancel</Button>}
    </Box>
  );
}
