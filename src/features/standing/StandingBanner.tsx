import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { routes } from '../../lib/routes.ts';

/** In the app's strip: the user is suspended, or has not read a decision about them. */
export function StandingBanner({ isSuspended }: { isSuspended: boolean }) {
  return (
    <span>
      {isSuspended ? 'Your account is suspended.' : 'There is a decision about you or your listings.'}{' '}
      <Box component={Link} to={routes.standing} sx={{ color: 'inherit', fontWeight: 700 }}>
        {isSuspended ? 'Read why' : 'Read it'}
      </Box>
    </span>
  );
}
