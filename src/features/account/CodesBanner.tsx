import Box from '@mui/material/Box';
import { Link } from '../../components/layout/Link.tsx';
import { routes } from '../../lib/routes.ts';
import { timeOfCodes } from './accountMessages.ts';

interface CodesBannerProps {
  username: string;
  madeAt: string;
  onFollow: () => void;
}

/**
 * Tells the owner that recovery codes were made on another device by a user who knew the password.
 */
export function CodesBanner({ username, madeAt, onFollow }: CodesBannerProps) {
  return (
    <span>
      Recovery codes of @{username} were made on {timeOfCodes(madeAt)}. If it was not you,{' '}
      <Box component={Link} to={routes.account} onClick={onFollow} sx={{ color: 'inherit' }}>
        change your password
      </Box>
      : that makes them void.
    </span>
  );
}
