import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { routes } from '../../../lib/routes.ts';
import { cardFrame, COVERING_LINK, TWO_LINES } from '../card/cardFrame.ts';
import { CardPhoto } from '../card/CardPhoto.tsx';
import { Price } from '../card/Price.tsx';
import type { GridItemsProps } from './ListingGrid.tsx';

/** Three columns of squares at every width (decisions, Screens), each over its price and its title. */
const PhotoList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 6,
  '& .tile': { ...cardFrame(theme), height: 'auto', borderRadius: 10 },
  // Its button above the one that loads the photo.
  '& .tile > button': { zIndex: 2 },
  '& .photo': { position: 'relative' },
  // In the corner: on a phone a tile has a hundred pixels, and its button takes the other corner.
  '& .badge': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'flex',
    maxWidth: 'calc(100% - 48px)',
    // "Reserved" fits with letters of any size.
    '& > span': { paddingInline: 5, borderRadius: '0 0 8px 0', fontSize: 'min(0.6875rem, 2.9vw)' },
  },
  '& .text': { padding: 6, fontSize: '0.75rem', lineHeight: 1.35 },
  '& .text p': { ...TWO_LINES, margin: 0 },
  '& .text a': COVERING_LINK,
  [theme.breakpoints.up('sm')]: {
    gap: 12,
    '& .badge > span': { paddingInline: 10, fontSize: '0.8125rem' },
    '& .text': { padding: '8px 12px 10px', fontSize: '0.9375rem' },
  },
  // Two rows fit on the page, and nothing that is for its seller.
  '@media print': { '& > li:nth-of-type(n + 7), & > li > :nth-of-type(n + 2)': { display: 'none' } },
}));

/** Two rows: a phone’s first screen, and all of a shop with five active listings (§9). */
const FIRST_PHOTOS = 6;

/** §2, Profile: a tile links to its product. Whether it may be gone is said below it, to its seller. */
export function PhotoGrid({ listings, renderAction, renderNote }: GridItemsProps) {
  return (
    <PhotoList>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <div className="tile">
            <CardPhoto
              listing={{ ...listing, resting: null }}
              ratio={1}
              sizes="(min-width: 900px) 300px, 33vw"
              isFirst={index < FIRST_PHOTOS}
            />
            <div className="text">
              <strong>
                <Price kind={listing.kind} price={listing.price} previous={listing.previous_price} />
              </strong>
              <p>
                <Link to={routes.product(listing)}>{listing.title}</Link>
              </p>
            </div>
            {renderAction?.(listing)}
          </div>
          {renderNote?.(listing)}
        </li>
      ))}
    </PhotoList>
  );
}
