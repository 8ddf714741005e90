import SchoolIcon from '@mui/icons-material/School';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { SellerFacts } from '../../contract/listing.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Of the campus to UTC: Africa/Harare has no summer time. `Intl` would take a phone 60 milliseconds. */
const AHEAD = 2 * 60 * 60 * 1000;

/** The month of a moment (ISO 8601) by the campus's clock, such as "March 2026"; null where there is none. */
export function monthOf(moment: string | null): string | null {
  const date = new Date(Date.parse(moment ?? '') + AHEAD);
  const month = MONTHS[date.getUTCMonth()];
  return month === undefined ? null : `${month} ${date.getUTCFullYear()}`;
}

const DAY = 24 * 60 * 60 * 1000;

/** A seller's first week, as buyers read of it; null after it. */
function newHere(joined: string, now: number): string | null {
  const age = now - Date.parse(joined);
  if (age < DAY) return 'New here: joined today';
  return age < 7 * DAY ? 'New here: joined this week' : null;
}

/** "Joined in May 2025 · Sold 12 · Answers 9 of 10 questions", where each is known. */
export function recordTexts({ joined_at: joined, sold, answers }: SellerFacts, now: number | null): string {
  const month = monthOf(joined);
  const since = month === null ? null : `Joined in ${month}`;
  return [
    (now === null ? null : newHere(joined, now)) ?? since,
    sold === 0 ? 'Nothing sold yet' : `Sold ${sold}`,
    answers === null ? null : `Answers ${answers} of 10 questions`,
  ]
    .filter((text) => text !== null)
    .join(' · ');
}

const BADGE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  borderRadius: 999,
  border: 1,
  borderColor: 'success.main',
  color: 'success.main',
  fontWeight: 700,
} as const;

/** For buyers to judge a seller by, in the seller's card: their record, and the badge *student*. */
export function SellerRecord({ facts }: { facts: SellerFacts }) {
  // The server may have rendered the page on another day.
  const [opened] = useState(Date.now);
  const now = useHydrated() ? opened : null;
  return (
    <>
      {facts.is_student && (
        <Box component="span" sx={BADGE}>
          <SchoolIcon sx={{ fontSize: '1.1em' }} />
          Student
        </Box>
      )}
      <Box>{recordTexts(facts, now)}</Box>
    </>
  );
}
