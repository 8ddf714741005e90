import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';
import { pageFrame } from './stateFrame.ts';
import { mayReload, useIsReplaced } from './useIsReplaced.ts';

const BROKEN = 'This page could not be shown';
const UPDATED = 'Musika was updated';
/** How long the sentence can be read before the page is loaded anew, in milliseconds. */
const READING_TIME = 2000;

/**
 * In place of a page that did not come, or broke. When the network is back, `useConnection` finds it
 * by its id and loads the page anew: what that takes does not belong in every first visit. After an
 * update it loads anew by itself, once.
 */
export function BrokenPage() {
  const isReplaced = useIsReplaced();
  const title = isReplaced ? UPDATED : BROKEN;

  useEffect(() => {
    if (!isReplaced) return undefined;
    const timer = setTimeout(() => {
      if (mayReload()) location.reload();
    }, READING_TIME);
    return () => clearTimeout(timer);
  }, [isReplaced]);

  return (
    <Box sx={pageFrame} id="broken">
      <PageTitle title={title} />
      <div role="alert">
        <Typography variant="h2" component="h1">
          {title}.
        </Typography>
      </div>
      <Typography sx={{ color: 'text.secondary' }}>
        {isReplaced
          ? 'This page is loaded anew. A listing that you began is kept on this device.'
          : 'Check your connection. It opens by itself when the network is back.'}
      </Typography>
      {/* A browser caches a failed import until the document is reloaded. */}
      <Button variant="contained" size="large" onClick={() => location.reload()}>
        {isReplaced ? 'Load it now' : 'Try again'}
      </Button>
    </Box>
  );
}
