import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { routes } from '../../../lib/routes.ts';
import { COVERING_LINK, TWO_LINES } from '../card/cardFrame.ts';
import { CardPhoto } from '../card/CardPhoto.tsx';
import { Price } from '../card/Price.tsx';
import type { GridItemsProps } from './ListingGrid.tsx';

const WIDE = {
  gap: 12,
  '& .tile': { borderRadius: 14 },
  '& .badge > span': { paddingInline: 10, fontSize: '0.8125rem' },
  '& .tile strong': { marginInline: 10, paddingInline: 6, fontSize: '0.9375rem' },
  '& .tile p': { padding: '0.375rem 10px 8px', fontSize: '0.9375rem' },
} as const;

/** Three columns of squares at every width (decisions, Screens). */
const PhotoList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 4,
  '& .tile': {
    position: 'relative',
    display: 'grid',
    aspectRatio: '1',
    // With large text on a phone a tile grows to hold its text; `hidden` would keep it a square.
    overflow: 'clip',
    backgroundColor: '#17100C',
    borderRadius: 7,
  },
  '& .tile > div': { gridArea: '1 / 1' },
  '& .tile > button': { zIndex: 2 },
  // The price of a small tile would cover the word.
  '& .wanted': { fontSize: 0 },
  // In the corner: on a phone a tile has a hundred pixels, and its button takes the other corner.
  '& .badge': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'flex',
    maxWidth: 'calc(100% - 36px)',
    // "Reserved" fits with letters of any size.
    '& > span': { paddingInline: 5, borderRadius: '0 0 8px 0', fontSize: 'min(0.6875rem, 2.9vw)' },
  },
  // On the photo, most of which it leaves visible: below the button and the badge.
  '& .text': {
    zIndex: 1,
    alignSelf: 'end',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    paddingTop: 44,
    lineHeight: 1.3,
  },
  '& .tile strong': {
    marginInline: 4,
    paddingInline: 4,
    borderRadius: 7,
    backgroundColor: theme.vars.palette.brand.tag,
    color: theme.vars.palette.brand.tagText,
    outline: '1px solid transparent',
    // Four digits fit into one line with letters of any size.
    fontSize: 'min(0.75rem, 4.8vw)',
  },
  '& .tile p': {
    justifySelf: 'stretch',
    margin: 0,
    padding: '0.375rem 4px 2px',
    color: '#FFF3DC',
    background: 'linear-gradient(transparent, rgb(23 16 12 / 0.72) 0.5rem)',
    fontSize: '0.6875rem',
  },
  '& .tile a': {
    ...COVERING_LINK,
    ...TWO_LINES,
    // The ring is inside, because the tile's rounded corners would cut it off.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid #FFF3DC', outlineOffset: -3 },
  },
  [theme.breakpoints.up('sm')]: WIDE,
  // Two rows fit on the page, the text below each photo, and nothing that is for its seller.
  '@media print': {
    '& > li:nth-of-type(n + 7), & > li > :nth-of-type(n + 2)': { display: 'none' },
    '& .tile': { display: 'block', aspectRatio: 'auto' },
    '& .text': { paddingTop: 0 },
  },
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
