import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
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

/** What a card needs of a listing, which may be one that the device has stored. */
export type CardListing = Pick<Listing, 'id' | 'slug' | 'title' | 'price' | 'category'> &
  Partial<Pick<Listing, 'previous_price' | 'status' | 'resting'>> &
  PostedPicture & { kind?: ListingKind | undefined };

interface CardPhotoProps extends Omit<PhotoProps, 'photo' | 'alt'> {
  listing: CardListing;
}

/** A card's photo under its badge; in its place a tile for what is wanted, which needs none. */
export function CardPhoto({ listing, ...photo }: CardPhotoProps) {
  const { kind, status = null, resting } = listing;
  const instead = kind === 'wanted' && (
    <WantedTile>
      <SearchIcon />
      Wanted
    </WantedTile>
  );
  return (
    <div className={status === 'sold' ? 'photo sold' : 'photo'}>
      <Photo photo={photoOf(listing, CARD_WIDTH)} alt="" instead={instead || undefined} {...photo} />
      <div className="badge">
        <StatusBadge kind={kind} status={status} resting={resting} />
      </div>
    </div>
  );
}
