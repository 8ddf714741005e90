import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Grid, { type GridProps } from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import { Price } from '../../../components/card/Price.tsx';
import { Photo } from '../../../components/photo/Photo.tsx';
import type { GridItemsProps } from './ListingGrid.tsx';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';

/** Three columns at every width (decisions, Screens). */
const GRID = {
  container: true,
  columns: 3,
  spacing: { xs: 0.5, sm: 1.5 },
  sx: {
    listStyle: 'none',
    m: 0,
    p: 0,
    // Two rows fit on the page, without what its seller reads below a tile.
    '@media print': { '& > :nth-of-type(n + 7), & > li > :nth-of-type(n + 2)': { display: 'none' } },
  },
} satisfies GridProps;

const TILE = {
  position: 'relative',
  display: 'grid',
  aspectRatio: '1',
  // With large text on a phone a tile grows to hold its text; `hidden` would keep it a square.
  overflow: 'clip',
  bgcolor: '#17100C',
  borderRadius: { xs: 0.5, sm: 1 },
  '& > div': { gridArea: '1 / 1' },
  // The link covers the tile; its button stands above the link.
  '& > button': { zIndex: 2 },
  '& img': { transition: 'transform 0.2s' },
  '&:has(a:hover) img': { transform: 'scale(1.03)' },
  // The text below the photo, legible in black.
  '@media print': { display: 'block', aspectRatio: 'auto' },
} as const;

/** In the corner: on a phone a tile has a hundred pixels, and its button takes the other corner. */
const BADGE = {
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'flex',
  maxWidth: 'calc(100% - 36px)',
  '& > span': {
    px: { xs: 0.625, sm: 1.25 },
    borderRadius: '0 0 8px 0',
    // "Reserved" fits with letters of any size.
    fontSize: { xs: 'min(0.6875rem, 2.9vw)', sm: '0.8125rem' },
    letterSpacing: { xs: '-0.02em', sm: 0 },
  },
} as const;

/** The text on a tile's photo leaves most of it visible. */
const TEXT = {
  zIndex: 1,
  alignSelf: 'end',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  // Below the button and the badge, also with letters so large that the tile grows.
  pt: '44px',
  '@media print': { pt: 0 },
  lineHeight: 1.3,
  // A tag on the photo.
  '& strong': {
    mx: { xs: 0.5, sm: 1.25 },
    px: { xs: 0.5, sm: 0.75 },
    borderRadius: 0.5,
    bgcolor: 'brand.tag',
    color: 'brand.tagText',
    // Visible in forced colours only.
    outline: '1px solid transparent',
    // Four digits fit into one line with letters of any size.
    fontSize: { xs: 'min(0.75rem, 4.8vw)', sm: '0.9375rem' },
  },
  '& p': {
    justifySelf: 'stretch',
    m: 0,
    px: { xs: 0.5, sm: 1.25 },
    pt: '0.375rem',
    pb: { xs: 0.25, sm: 1 },
    color: '#FFF3DC',
    // Legible on a white photo.
    background: 'linear-gradient(transparent, rgb(23 16 12 / 0.72) 0.5rem)',
    fontSize: { xs: '0.6875rem', sm: '0.9375rem' },
    containerType: 'inline-size',
  },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    maxWidth: '100%',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: 1, sm: 2 },
    overflow: 'hidden',
    wordBreak: { xs: 'break-all', sm: 'normal' },
    // With large letters one line holds a word at most: there the tile grows.
    '@container (max-width: 5rem)': { WebkitLineClamp: 2, wordBreak: 'normal', overflowWrap: 'anywhere' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    // The ring is inside, because the tile's rounded corners would cut it off.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid #FFF3DC', outlineOffset: -3 },
  },
} as const;

/** Without the word "Wanted", which the price of a small tile would cover. */
const WANTED_ICON = <SearchIcon sx={{ fontSize: 40, color: 'primary.main' }} />;

/** Two rows: a phone’s first screen, and all of a shop with five active listings (§9). */
const FIRST_PHOTOS = 6;

/** §2, Profile: three columns of squares at every width; a tile links to its product. */
export function PhotoGrid({
  listings,
  renderAction,
  renderNote,
}: Pick<GridItemsProps, 'listings' | 'renderAction' | 'renderNote'>) {
  return (
    <Grid component="ul" {...GRID}>
      {listings.map((listing, index) => (
        <Grid component="li" size={1} key={listing.id}>
          <Box sx={TILE}>
            <Photo
              photo={photoOf(listing, CARD_WIDTH)}
              alt=""
              instead={listing.kind === 'wanted' ? WANTED_ICON : undefined}
              ratio={1}
              sizes="(min-width: 900px) 300px, 33vw"
              isFirst={index < FIRST_PHOTOS}
            />
            <Box sx={BADGE}>
              <StatusBadge kind={listing.kind} status={listing.status} />
            </Box>
            <Box sx={TEXT}>
              <strong>
                <Price kind={listing.kind} price={listing.price} previous={listing.previous_price} />
              </strong>
              <p>
                <Link to={routes.product(listing)}>{listing.title}</Link>
              </p>
            </Box>
            {renderAction?.(listing)}
          </Box>
          {renderNote?.(listing)}
        </Grid>
      ))}
    </Grid>
  );
}

const TILES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The same while the listings are loading. */
export function PhotoGridSkeleton() {
  return (
    <Grid aria-hidden {...GRID}>
      {TILES.map((tile) => (
        <Grid key={tile} size={1}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
        </Grid>
      ))}
    </Grid>
  );
}
