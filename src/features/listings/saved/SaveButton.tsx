import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { inRows } from '../browse/cardStyles.ts';
import { listingAdded, listingRemoved, selectIsSaved, type SavedListing } from './savedSlice.ts';

interface SaveButtonProps {
  listing: Omit<SavedListing, 'owner'>;
  /** On a photo: the heart alone, on a dark disc. */
  isOnPhoto?: boolean;
}

/** A heart that saves a listing on this device, and takes it off again. */
export function SaveButton({ listing, isOnPhoto = false }: SaveButtonProps) {
  const dispatch = useAppDispatch();
  const isSaved = useSelector((state: Parameters<typeof selectIsSaved>[0]) =>
    selectIsSaved(state, listing.id),
  );
  const change = { list: 'saved', listing } as const;
  const handleClick = () => dispatch(isSaved ? listingRemoved(change) : listingAdded(change));
  const icon = isSaved ? <Heart /> : <HeartOutline />;
  if (!isOnPhoto) {
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
      sx={{
        position: 'absolute',
        // Above the link that covers the card.
        zIndex: 1,
        top: 0,
        right: 0,
        color: '#FFF3DC',
        '&, &:hover': { bgcolor: 'transparent' },
        // The disc is smaller than its touch target.
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 5,
          borderRadius: '50%',
          bgcolor: 'rgb(23 16 12 / 0.6)',
        },
        '&:hover::before': { bgcolor: 'rgb(23 16 12 / 0.85)' },
        '& svg': { position: 'relative', fontSize: 22 },
        // Beside the price, on the card's own ground.
        ...inRows({ color: 'primary.main', '&::before, &:hover::before': { bgcolor: 'transparent' } }),
      }}
    >
      {icon}
    </IconButton>
  );
}
