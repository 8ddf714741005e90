import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';
import { pageFrame } from './stateFrame.ts';

const BROKEN = 'This page could not be shown';

// A browser caches a failed import until the document is reloaded.
const reload = () => location.reload();

/** In place of a page that did not come, or broke. It is loaded again when the network is back. */
export function BrokenPage() {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Box sx={pageFrame}>
      <PageTitle title={BROKEN} />
      <div role="alert">
        <Typography variant="h2" component="h1">
          {BROKEN}.
        </Typography>
      </div>
      <Typography sx={{ color: 'text.secondary' }}>
        {isOffline
          ? 'You are offline. It opens by itself when the network is back.'
          : 'Check your connection, then try again.'}
      </Typography>
      <Button variant="contained" size="large" onClick={reload}>
        Try again
      </Button>
    </Box>
  );
}
