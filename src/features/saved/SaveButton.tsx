import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { PHOTO_BUTTON } from '../../components/photo/onPhoto.ts';
import { IN_ROWS } from '../listings/card/cardFrame.ts';
import {
  entryAdded,
  entryRemoved,
  type SavedListing,
  selectIsSaved,
  selectOwner,
} from '../ui/device/rememberedSlice.ts';

type State = Parameters<typeof selectIsSaved>[0];

/** In a row it is not on the photo, so it has no ground. */
const CardButton = styled(IconButton)(({ theme: { vars } }) => ({
  ...PHOTO_BUTTON,
  zIndex: 1,
  [IN_ROWS]: {
    '&, &:hover, &:focus-visible': { backgroundColor: 'transparent', color: vars.palette.primary.main },
  },
}));

interface SaveButtonProps {
  listing: SavedListing;
  isOnCard?: boolean;
}

/** Saves a listing on this device, and removes it. Not rendered on a card of the user's own. */
export function SaveButton({ listing, isOnCard = false }: SaveButtonProps) {
  const dispatch = useAppDispatch();
  const isSaved = useSelector((state: State) => selectIsSaved(state, listing.id));
  const isOwn = useSelector((state: State) => selectOwner(state) === listing.seller);
  const change = { list: 'saved', entry: listing } as const;
  const handleClick = () => dispatch(isSaved ? entryRemoved(change) : entryAdded(change));
  if (!isOnCard) {
    return (
      <Button
        variant="outlined"
        startIcon={isSaved ? <Heart /> : <HeartOutline />}
        aria-pressed={isSaved}
        onClick={handleClick}
      >
        <span>{isSaved ? 'Saved' : 'Save'}</span>
      </Button>
    );
  }
  if (isOwn && !isSaved) return null;
  return (
    <CardButton aria-label={`Save ${listing.title}`} aria-pressed={isSaved} onClick={handleClick}>
      {isSaved ? <Heart /> : <HeartOutline />}
    </CardButton>
  );
}

export const cardSaveButton = (listing: SavedListing) => <SaveButton listing={listing} isOnCard />;
