import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Listing, SoldHere } from '../../../contract/listing.ts';
import { useClock } from '../../ui/device/deviceSlice.ts';
import { lifetimeOf, needsRenewal } from '../lifetime/lifetime.ts';
import { lifetimeText, renewLabel, shortLifetimeText } from '../lifetime/lifetimeMessages.ts';
import { MONEY_CHECK, SOLD_QUESTION } from './manageMessages.ts';
import type { ListingManagement } from './useListingManagement.ts';

/** A text and what to do about it: side by side where both fit, else one below the other. */
const NOTE = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  minWidth: 0,
  '&:focus': { outline: 'none' },
  '& p': { lineHeight: 1.35 },
} as const;

/** Below a tile, which has a hundred pixels on a phone. */
const ON_TILE = {
  pt: 0.75,
  pb: 1,
  px: { xs: 0.25, sm: 0.5 },
  '& p': { fontSize: { xs: '0.75rem', sm: '0.875rem' } },
  '& .MuiButton-root': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
} as const;

const ANSWERS: [string, SoldHere | null][] = [
  ['Yes', 'yes'],
  ['No', 'no'],
  ['Skip', null],
];

interface SoldQuestionProps {
  title: string;
  onAnswer: (answer: SoldHere | null) => void;
}

/** Whether a sale came through Musika; it needs no answer. */
function SoldQuestion({ title, onAnswer }: SoldQuestionProps) {
  return (
    <>
      <Typography variant="body2" sx={{ flex: '1 1 6rem' }}>
        {SOLD_QUESTION}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: '0 1 auto' }}>
        {ANSWERS.map(([label, answer]) => (
          <Button
            key={label}
            color={answer === null ? 'inherit' : 'primary'}
            aria-label={`${label}: ${title}`}
            onClick={() => onAnswer(answer)}
            // Two in a row below the smallest tile.
            sx={{ flex: '1 0 auto', minWidth: 48, px: 1.5 }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </>
  );
}

interface OwnListingNoteProps {
  listing: Listing;
  management: ListingManagement;
  isOnTile?: boolean;
}

/** What the seller should know of a listing; before money changes hands, to look into the wallet. */
export function OwnListingNote(props: OwnListingNoteProps) {
  const { listing, management, isOnTile = false } = props;
  const { id, kind, status } = listing;
  // A tile has no button to mark it as sold, and little space.
  const isPaid = status === 'sold' ? management.askedAbout === id : status === 'reserved' || !isOnTile;
  return (
    <>
      {kind === 'sale' && isPaid && (
        <Box sx={isOnTile ? { ...NOTE, ...ON_TILE } : NOTE}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {MONEY_CHECK}
          </Typography>
        </Box>
      )}
      <LifetimeNote {...props} />
    </>
  );
}

/**
 * With one button: until when a listing is up, that it ends soon, why it rests, and after a sale the
 * question how it came about.
 */
function LifetimeNote({ listing, management, isOnTile = false }: OwnListingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const clock = useClock();
  const { daysOf, canRenew, renew, askedAbout, answerSale } = management;
  const days = daysOf(listing);
  if (days === null) return null;
  const sx = isOnTile ? { ...NOTE, ...ON_TILE } : NOTE;

  if (askedAbout === listing.id && listing.status === 'sold') {
    const handleAnswer = (answer: SoldHere | null) => {
      // The pressed button is removed: the focus goes to the listing's first control beside it.
      const controls = note.current?.parentElement?.querySelectorAll<HTMLElement>('a, button') ?? [];
      [...controls].find((control) => note.current?.contains(control) === false)?.focus();
      answerSale(listing, answer);
    };
    return (
      <Box ref={note} sx={sx}>
        <SoldQuestion title={listing.title} onAnswer={handleAnswer} />
      </Box>
    );
  }

  const lifetime = lifetimeOf(listing, clock());
  if (lifetime === null) return null;
  const textOf = isOnTile ? shortLifetimeText : lifetimeText;
  const { headline, detail } = textOf(lifetime, days, clock());
  const label = renewLabel(lifetime);
  const handleRenew = () => {
    // The button is removed at once, and its text stays.
    note.current?.focus();
    renew(listing);
  };
  return (
    <Box ref={note} tabIndex={-1} sx={sx}>
      <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
        {headline !== null && (
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {headline}
          </Typography>
        )}
        {detail !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {canRenew && needsRenewal(lifetime) && (
        <Button
          variant={isOnTile ? 'outlined' : 'contained'}
          aria-label={`${label}: ${listing.title}`}
          onClick={handleRenew}
          sx={{ flex: { xs: isOnTile ? '1 1 auto' : '0 1 auto', sm: '0 1 auto' } }}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
