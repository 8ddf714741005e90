import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Loadable } from '../../../api/loadable.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { FORM_TEXTS } from './createListingMessages.ts';

/** Like the text around it, and underlined. */
const PLAIN = { color: 'inherit', fontWeight: 600 };

interface ActiveCountProps {
  /** The oldest first. */
  active: Loadable<Listing[]>;
  limit: number;
  kind: ListingKind;
}

/** §9: the number of active listings of a kind; at the limit, the way to fewer. */
export function ActiveCount({ active, limit, kind }: ActiveCountProps) {
  const texts = FORM_TEXTS[kind];
  if (active.status === 'loading') return <span>{texts.counting}</span>;
  if (active.status === 'failed') {
    return (
      <>
        <span>{texts.uncounted} </span>
        <Button size="small" onClick={active.onRetry} sx={{ verticalAlign: 'baseline' }}>
          Count again
        </Button>
      </>
    );
  }
  const [oldest] = active.data;
  const text = texts.count(active.data.length, limit);
  if (active.data.length < limit || oldest === undefined) return <span>{text}</span>;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>{text}</strong>
      <br />
      {texts.advice(oldest.status !== null)}{' '}
      <Link to={routes.profile(OWN_PROFILE)} style={PLAIN}>
        {texts.own}
      </Link>
      {' or to the oldest, '}
      <Link to={routes.product(oldest)} style={PLAIN}>
        {oldest.title}
      </Link>
    </Alert>
  );
}
