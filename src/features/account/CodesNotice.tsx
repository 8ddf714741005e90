import Box from '@mui/material/Box';
import { Link } from '../../components/layout/Link.tsx';
import { routes } from '../../lib/routes.ts';
import { timeOfCodes } from './accountMessages.ts';

interface CodesNoticeProps {
  username: string;
  /** ISO 8601. */
  madeAt: string;
  /** The link to the account is followed. */
  onFollow: () => void;
}

/**
 * Tells the owner that somebody who knew the password has made recovery codes on another device.
 */
export function CodesNotice({ username, madeAt, onFollow }: CodesNoticeProps) {
  return (
    <>
      Recovery codes of @{username} were made on {timeOfCodes(madeAt)}. If it was not you,{' '}
      <Box component={Link} to={routes.account} onClick={onFollow} sx={{ color: 'inherit' }}>
        change your password
      </Box>
      : that makes them void.
    </>
  );
}
