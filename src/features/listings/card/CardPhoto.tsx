import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { mayBeGone, type Listing } from '../../../contract/listing.ts';
import { CARD_WIDTH, photoOf, type PostedPicture } from '../../../lib/photoSource.ts';
import { Photo, type PhotoProps } from '../../ui/photo/Photo.tsx';

const WantedTile = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  color: vars.palette.text.primary,
  fontWeight: 700,
  // It fits a tile of a phone with letters of any size.
  fontSize: 'min(1rem, 4.5vw)',
  lineHeight: 1.2,
  '& > svg': { fontSize: 40, color: vars.palette.primary.main },
}));

const Badge = styled('span')(({ theme: { vars } }) => ({
  padding: '2px 10px',
  borderRadius: 999,
  outline: '1px solid transparent',
  backgroundColor: vars.palette.text.primary,
  color: vars.palette.background.default,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));

/** "Sold", "May be gone" or "Reserved"; an active listing needs no badge. */
export function StatusBadge({ kind, status = null, resting = null }: Partial<CardListing>) {
  const isWanted = kind === 'wanted';
  if (mayBeGone({ status, resting })) return <Badge>{isWanted ? 'May be found' : 'May be gone'}</Badge>;
  if (status === 'sold') return <Badge>{isWanted ? 'Found' : 'Sold'}</Badge>;
  return status === 'reserved' ? <Badge>Reserved</Badge> : null;
}

/** What a card needs of a listing, which may be one that the device has stored. */
export type CardListing = { [Field in keyof Listing]?: Listing[Field] | undefined } & Pick<
  Listing,
  'id' | 'slug' | 'title' | 'price' | 'category'
> &
  PostedPicture;

interface CardPhotoProps extends Omit<PhotoProps, 'photo' | 'alt'> {
  listing: CardListing;
}

/** A card's photo under its badge; in its place a tile for what is wanted, which needs none. */
export function CardPhoto({ listing, ...photo }: CardPhotoProps) {
  const instead = listing.kind === 'wanted' && (
    <WantedTile>
      <SearchIcon />
      Wanted
    </WantedTile>
  );
  return (
    <div className={listing.status === 'sold' ? 'photo sold' : 'photo'}>
      <Photo photo={photoOf(listing, CARD_WIDTH)} alt="" instead={instead || undefined} {...photo} />
      <div className="badge">
        <StatusBadge {...listing} />
      </div>
    </div>
  );
}
