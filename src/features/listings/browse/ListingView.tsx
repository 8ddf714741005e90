import SearchIcon from '@mui/icons-material/Search';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { CONDITION_NAMES, mayBeGone, type Listing } from '../../../contract/listing.ts';
import { initialOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';
import { mediaUrl } from '../../../lib/runtimeConfig.ts';
import { selectUser } from '../../auth/authSlice.ts';
import { StatusBadge } from '../card/CardPhoto.tsx';
import { PriceTag } from '../card/Price.tsx';
import { Age } from './Age.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { ListingPhotos } from './ListingPhotos.tsx';

/** In line with the product, however wide the page is. */
export const PRODUCT_WIDTH = { maxWidth: 1240, mx: 'auto' } as const;

/** Narrow: one flex column, since a grid would hold the sticky bar within its own row. */
const LAYOUT = {
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(320px, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"photo heading" "photo contact" "about contact"',
  alignItems: { md: 'start' },
  columnGap: 5,
  rowGap: 3,
  ...PRODUCT_WIDTH,
  // One page with room for an address at its foot (`PrintButton`), and nothing of what follows.
  '@media print': {
    display: 'block',
    maxHeight: '220mm',
    overflow: 'hidden',
    '& ~ *, & time': { display: 'none' },
  },
} as const;
const WITHOUT_PHOTO = {
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"heading contact" "about contact"',
};
const HEADING = {
  gridArea: 'heading',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.75,
  justifyItems: 'start',
};
const CONTACT = {
  gridArea: 'contact',
  display: { xs: 'contents', md: 'grid' },
  displayPrint: 'none',
  gap: 2,
  position: 'sticky',
  top: 'calc(104px + var(--unstick))',
};
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' };
const SELLER = {
  position: 'relative',
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  p: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
};
const INITIAL = {
  width: '3rem',
  height: '3rem',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '1.5rem',
  fontWeight: 800,
};

export const SIMILAR_ID = 'similar';

interface ListingViewProps {
  listing: Listing;
  isOwn: boolean;
  share?: ReactNode;
  actions?: ReactNode;
  /** More about the seller; it may cover the letter with their picture. */
  facts?: ReactNode;
}

/** §2, Product page: photos, price, title, seller, description and contact panel. */
export function ListingView({ listing, isOwn, share, actions, facts }: ListingViewProps) {
  const { kind, title, price, previous_price: previous, seller, status, category, condition } = listing;
  const resting = isOwn ? null : listing.resting;
  const isWanted = kind === 'wanted';
  const hasPhoto = !isWanted || listing.image !== null;
  const picture = useSelector(selectUser)?.profile_picture;
  return (
    <Box component="article" sx={[LAYOUT, !hasPhoto && WITHOUT_PHOTO]}>
      {hasPhoto && (
        <Box sx={{ gridArea: 'photo', mx: { xs: -2, sm: 0 }, mt: { xs: -2.5, sm: 0 } }}>
          <ListingPhotos listing={listing} />
        </Box>
      )}
      <Box sx={HEADING}>
        {isWanted && (
          <Box sx={{ ...ROW, gap: 0.5, fontWeight: 700 }}>
            <SearchIcon fontSize="small" />
            Wanted
          </Box>
        )}
        <PriceTag kind={kind} price={price} previous={previous} isLarge />
        <Typography variant="h1" sx={{ fontSize: { md: '2.125rem' } }}>
          {title}
        </Typography>
        <Box sx={{ ...ROW, columnGap: 1.5 }}>
          <StatusBadge kind={kind} status={status} resting={resting} />
          {category !== null && (
            <Link href={routes.category(category.name) + (isWanted ? '?kind=wanted' : '')} sx={{ py: 0.5 }}>
              {category.name}
            </Link>
          )}
          <Typography variant="body2">
            <Age moment={listing.created_at} />
          </Typography>
        </Box>
        {mayBeGone({ status, resting }) && (
          <Typography sx={{ pl: 1.5, borderLeft: '4px solid', borderColor: 'brand.tag' }}>
            {isWanted
              ? 'It has not been renewed. Ask before you bring anything.'
              : 'Its seller has not renewed it. Ask before you travel.'}{' '}
            {category !== null && (
              <Link
                href={`#${SIMILAR_ID}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(SIMILAR_ID)?.focus();
                }}
              >
                See similar listings
              </Link>
            )}
          </Typography>
        )}
        <Typography sx={{ '& > span': { display: 'block' }, '&:empty': { display: 'none' } }}>
          {condition !== null && <span>{`Condition: ${CONDITION_NAMES[condition]}`}</span>}
          {listing.campus_place !== null && <span>{`Handed over at: ${listing.campus_place}`}</span>}
        </Typography>
        {seller !== null && (
          <Box sx={SELLER}>
            <Avatar src={isOwn && picture ? mediaUrl(picture) : undefined} alt="" aria-hidden sx={INITIAL}>
              {initialOf(seller)}
            </Avatar>
            <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
              <Link href={routes.profile(seller)} sx={{ display: 'block', py: 0.5 }}>
                {isWanted ? 'Wanted by' : 'See more of my products at'} {isOwn ? 'You' : seller}
              </Link>
              {facts}
            </Box>
          </Box>
        )}
        {share}
      </Box>
      <Box sx={{ gridArea: 'about', display: 'grid', gap: 1 }}>
        <Typography variant="h2">Description</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
          {listing.description || 'No description available.'}
        </Typography>
        {!isWanted && (
          <Button size="small" disabled sx={{ justifySelf: 'start', px: 0 }}>
            Add to Cart (feature in progress)
          </Button>
        )}
      </Box>
      <Box sx={CONTACT}>
        {actions}
        <ContactPanel listing={listing} isOwn={isOwn} />
      </Box>
    </Box>
  );
}
