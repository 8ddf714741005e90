import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorResponse, type CallError } from '../../../api/errorResponse.ts';

/** How much is sent, from 0 to 1; `lost`: the last attempt got no response. */
type UploadState = 'idle' | 'lost' | number;

/** Tracks the progress of a call that carries photos, and whether the connection was lost. */
export function useUpload() {
  const [upload, setUpload] = useState<UploadState>('idle');

  async function send<T extends { error?: CallError | undefined }>(call: PromiseLike<T>): Promise<T> {
    setUpload('idle');
    const outcome = await call;
    const isLost = outcome.error !== undefined && errorResponse(outcome.error) === null;
    setUpload(isLost ? 'lost' : 'idle');
    return outcome;
  }
  return { upload, onProgress: setUpload, send };
}

interface UploadStatusProps {
  upload: UploadState;
  /** §8's sentence for a failed post, where there is one. */
  failure?: string;
}

/** The upload's progress; after a lost connection, the button that sends again. */
export function UploadStatus({ upload, failure }: UploadStatusProps) {
  if (upload === 'idle') return null;
  if (upload === 'lost') {
    return (
      <Alert
        severity="warning"
        action={
          <Button type="submit" color="inherit">
            Try again
          </Button>
        }
      >
        {failure !== undefined && <strong>{failure}</strong>}
        <div>The connection was lost. Everything is kept here, the photos too.</div>
      </Alert>
    );
  }
  const percent = Math.floor(upload * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="progress"
        value={percent}
        max={100}
        aria-label="Sending the photos"
        sx={{ flex: 1, minWidth: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
      <span>{`${percent} %`}</span>
    </Box>
  );
}
