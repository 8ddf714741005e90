import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Loadable } from '../../../api/loadable.ts';
import { Link } from '../../../components/layout/Link.tsx';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';
import type { Listing } from '../../../contract/listing.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { activeCountText, COUNTING, LIMIT_ADVICE, SOLD_ADVICE, UNCOUNTED } from './createListingMessages.ts';

/** Like the text around it, and underlined. */
const PLAIN = { color: 'inherit', fontWeight: 600 };

/** §9: the number of active listings, which are sorted by age; at the limit, the way to fewer. */
export function ActiveCount({ active }: { active: Loadable<Listing[]> }) {
  if (active.status === 'loading') return COUNTING;
  if (active.status === 'failed') {
    return (
      <>
        {UNCOUNTED}{' '}
        <Button size="small" onClick={active.onRetry} sx={{ verticalAlign: 'baseline' }}>
          Count again
        </Button>
      </>
    );
  }
  const [oldest] = active.data;
  const text = activeCountText(active.data.length);
  if (active.data.length < MAX_ACTIVE_LISTINGS || oldest === undefined) return text;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>{text}</strong>
      <br />
      {LIMIT_ADVICE} {oldest.status !== null && `${SOLD_ADVICE} `}
      <Link to={routes.profile(OWN_PROFILE)} style={PLAIN}>
        Go to my listings
      </Link>
      {' or to the oldest, '}
      <Link to={routes.product(oldest)} style={PLAIN}>
        {oldest.title}
      </Link>
    </Alert>
  );
}
