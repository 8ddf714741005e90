import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { inRows, PHOTO_BUTTON } from '../../components/card/cardFrame.ts';
import {
  listingAdded,
  listingRemoved,
  selectIsSaved,
  selectSavedState,
  type SavedListing,
} from './savedSlice.ts';

type State = Parameters<typeof selectIsSaved>[0];

interface SaveButtonProps {
  listing: Omit<SavedListing, 'owner'> & { seller?: string | null };
  /** Beside words it has its own; on a photo it is the heart alone; a card may be a row. */
  place?: 'words' | 'photo' | 'card';
}

/** The card's link covers all of it. */
const ABOVE_THE_LINK = { zIndex: 1 };
/** In a row the corner is not the photo's: no disc. */
const BESIDE_THE_PRICE = inRows({
  color: 'primary.main',
  '&::before, &:hover::before': { bgcolor: 'transparent' },
});

/** It gives way to the finger, and springs back. The button itself keeps its size: a press at its edge counts. */
const PRESSED = {
  '& .heart': {
    display: 'flex',
    position: 'relative',
    transition: 'transform 180ms cubic-bezier(0.3, 2.5, 0.6, 1)',
  },
  '@media (prefers-reduced-motion: no-preference)': { '&:active .heart': { transform: 'scale(0.8)' } },
};

/** A heart that saves a listing on this device, and takes it off again; on a card of one's own there is none. */
export function SaveButton({ listing, place = 'words' }: SaveButtonProps) {
  const dispatch = useAppDispatch();
  const isSaved = useSelector((state: State) => selectIsSaved(state, listing.id));
  const isOwn = useSelector((state: State) => selectSavedState(state).owner === listing.seller);
  const change = { list: 'saved', listing } as const;
  const handleClick = () => dispatch(isSaved ? listingRemoved(change) : listingAdded(change));
  if (isOwn && place === 'card') return null;
  const icon = <span className="heart">{isSaved ? <Heart /> : <HeartOutline />}</span>;
  if (place === 'words') {
    return (
      <Button variant="outlined" startIcon={icon} aria-pressed={isSaved} onClick={handleClick} sx={PRESSED}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={handleClick}
      sx={[PHOTO_BUTTON, ABOVE_THE_LINK, PRESSED, place === 'card' && BESIDE_THE_PRICE]}
    >
      {icon}
    </IconButton>
  );
}
