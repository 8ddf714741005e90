import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { inRows, PHOTO_BUTTON } from '../../components/card/cardFrame.ts';
import type { SavedListing } from '../ui/device/rememberedLists.ts';
import { entryAdded, entryRemoved, selectIsSaved, selectOwner } from '../ui/device/rememberedSlice.ts';

type State = Parameters<typeof selectIsSaved>[0];

interface SaveButtonProps {
  listing: SavedListing;
  /** With a label, or the icon alone on a photo or a card, which may be a row. */
  variant?: 'label' | 'photo' | 'card';
}

/** The card's link covers all of it. */
const ABOVE_LINK = { zIndex: 1 };
/** In a row it is not on the photo, so it has no disc. */
const IN_ROW = inRows({
  color: 'primary.main',
  '&::before, &:hover::before': { bgcolor: 'transparent' },
});

/** The icon shrinks while pressed. The button keeps its size, so that a press at its edge counts. */
const PRESSED = {
  '& .icon': {
    display: 'flex',
    position: 'relative',
    transition: 'transform 180ms cubic-bezier(0.3, 2.5, 0.6, 1)',
  },
  '@media (prefers-reduced-motion: no-preference)': { '&:active .icon': { transform: 'scale(0.8)' } },
};

/** Saves a listing on this device, and removes it. Not rendered on a card of the user's own. */
export function SaveButton({ listing, variant = 'label' }: SaveButtonProps) {
  const dispatch = useAppDispatch();
  const isSaved = useSelector((state: State) => selectIsSaved(state, listing.id));
  const isOwn = useSelector(selectOwner) === listing.seller;
  const change = { list: 'saved', entry: listing } as const;
  const handleClick = () => dispatch(isSaved ? entryRemoved(change) : entryAdded(change));
  if (isOwn && variant === 'card') return null;
  const icon = <span className="icon">{isSaved ? <Heart /> : <HeartOutline />}</span>;
  if (variant === 'label') {
    return (
      <Button variant="outlined" startIcon={icon} aria-pressed={isSaved} onClick={handleClick} sx={PRESSED}>
        <span>{isSaved ? 'Saved' : 'Save'}</span>
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={handleClick}
      sx={[PHOTO_BUTTON, ABOVE_LINK, PRESSED, variant === 'card' && IN_ROW]}
    >
      {icon}
    </IconButton>
  );
}
