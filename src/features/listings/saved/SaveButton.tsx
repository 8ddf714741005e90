import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { inRows, PHOTO_BUTTON } from '../browse/cardStyles.ts';
import { listingAdded, listingRemoved, selectIsSaved, type SavedListing } from './savedSlice.ts';

interface SaveButtonProps {
  listing: Omit<SavedListing, 'owner'>;
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

/** A heart that saves a listing on this device, and takes it off again. */
export function SaveButton({ listing, place = 'words' }: SaveButtonProps) {
  const dispatch = useAppDispatch();
  const isSaved = useSelector((state: Parameters<typeof selectIsSaved>[0]) =>
    selectIsSaved(state, listing.id),
  );
  const change = { list: 'saved', listing } as const;
  const handleClick = () => dispatch(isSaved ? listingRemoved(change) : listingAdded(change));
  const icon = isSaved ? <Heart /> : <HeartOutline />;
  if (place === 'words') {
    return (
      <Button variant="outlined" startIcon={icon} aria-pressed={isSaved} onClick={handleClick}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={handleClick}
      sx={[PHOTO_BUTTON, ABOVE_THE_LINK, place === 'card' && BESIDE_THE_PRICE]}
    >
      {icon}
    </IconButton>
  );
}
