import Alert from '@mui/material/Alert';
import { Link } from '../../../components/layout/Link.tsx';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';
import type { Listing } from '../../../contract/listing.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { activeCountText, LIMIT_ADVICE, SOLD_ADVICE } from './createListingMessages.ts';

interface ActiveCountProps {
  count: number;
  /** The oldest of them. */
  oldest?: Listing | null;
}

/** As the words around it, and underlined. */
const PLAIN = { color: 'inherit', fontWeight: 600 };

/** §9: how many listings one has; at the limit, what to do about it, and where to begin. */
export function ActiveCount({ count, oldest = null }: ActiveCountProps) {
  if (count < MAX_ACTIVE_LISTINGS) return activeCountText(count);
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>{activeCountText(count)}</strong>
      <br />
      {LIMIT_ADVICE} {typeof oldest?.status === 'string' && `${SOLD_ADVICE} `}
      <Link to={routes.profile(OWN_PROFILE)} style={PLAIN}>
        Go to my listings
      </Link>
      {oldest !== null && (
        <>
          {' or to the oldest, '}
          <Link to={routes.product(oldest)} style={PLAIN}>
            {oldest.title}
          </Link>
        </>
      )}
    </Alert>
  );
}
