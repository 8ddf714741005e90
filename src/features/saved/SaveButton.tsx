import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/baseApi.ts';
import { PHOTO_BUTTON } from '../ui/photo/Photo.tsx';
import { IN_ROWS } from '../listings/card/cardFrame.ts';
import {
  entryAdded,
  entryRemoved,
  type SavedListing,
  selectIsSaved,
  selectOwner,
} from '../ui/device/rememberedSlice.ts';

type State = Parameters<typeof selectIsSaved>[0];

/** A plain one: a page has 24. In a row it is not on the photo, so it has no ground. */
const CardButton = styled('button')(({ theme: { vars } }) => ({
  ...PHOTO_BUTTON,
  zIndex: 1,
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  '& svg': { width: 22, verticalAlign: 'middle', fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
  '&[aria-pressed=true] svg': { fill: 'currentColor' },
  [IN_ROWS]: {
    top: 0,
    right: 0,
    '&, &:hover, &:focus-visible': { backgroundColor: 'transparent', color: vars.palette.primary.main },
  },
}));

const HEART =
  'M12 20.5C6.6 15.6 3 12.6 3 8.7 3 6 5 4 7.6 4c1.5 0 3 .9 4.4 2.6C13.4 4.9 14.9 4 16.4 4 19 4 21 6 21 8.7c0 3.9-3.6 6.9-9 11.8z';

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
    <CardButton
      type="button"
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={handleClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={HEART} />
      </svg>
    </CardButton>
  );
}

export const cardSaveButton = (listing: SavedListing) => <SaveButton listing={listing} isOnCard />;
