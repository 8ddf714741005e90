import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../layout/PageTitle.tsx';
import { pageFrame } from './stateFrame.ts';

const BROKEN = 'This page could not be shown';

/**
 * In place of a page that did not come, or broke. When the network is back, `useConnection` finds it
 * by its id and loads the page anew: what that takes does not belong in every first visit.
 */
export function BrokenPage() {
  return (
    <Box sx={pageFrame} id="broken">
      <PageTitle title={BROKEN} />
      <div role="alert">
        <Typography variant="h2" component="h1">
          {BROKEN}.
        </Typography>
      </div>
      <Typography sx={{ color: 'text.secondary' }}>
        Check your connection. It opens by itself when the network is back.
      </Typography>
      {/* A browser caches a failed import until the document is reloaded. */}
      <Button variant="contained" size="large" onClick={() => location.reload()}>
        Try again
      </Button>
    </Box>
  );
}
