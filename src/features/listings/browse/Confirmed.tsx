import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { localDay, marketDay } from '../../../contract/calendarDay.ts';
import type { Listing } from '../../../contract/listing.ts';
import { useTimedText } from './TimeAgo.tsx';

/**
 * "Confirmed today", or "this week" for the six days before; null for what is older or in the
 * future, by a clock that is wrong.
 * @param moment ISO 8601; anything else is null.
 */
export function confirmedText(
  moment: string | null,
  now: Date,
  dayOf: (time: number) => number = localDay,
): string | null {
  const confirmed = new Date(moment ?? Number.NaN);
  if (!(confirmed <= now)) return null;
  const days = dayOf(now.getTime()) - dayOf(confirmed.getTime());
  if (days > 6) return null;
  return days === 0 ? 'Confirmed today' : 'Confirmed this week';
}

interface ConfirmedProps {
  listing: Pick<Listing, 'confirmed_at' | 'status' | 'resting'>;
  /** Where its seller has not said so lately. */
  otherwise?: ReactNode;
}

/** That the seller has lately said that it is still there; not of what is sold, or may be gone. */
export function Confirmed({ listing, otherwise = null }: ConfirmedProps) {
  const { confirmed_at: confirmed, status, resting } = listing;
  const moment = status === 'sold' || resting !== null ? null : confirmed;
  const text = useTimedText((now, isOnServer) =>
    confirmedText(moment, now, isOnServer ? marketDay : localDay),
  );
  if (text === null) return otherwise;
  return (
    <Box component="time" dateTime={moment ?? ''} sx={{ color: 'success.main', fontWeight: 600 }}>
      {text}
    </Box>
  );
}
