import SearchIcon from '@mui/icons-material/Search';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { StatusBadge } from '../card/CardPhoto.tsx';
import { CONDITION_NAMES, mayBeGone, type Listing } from '../../../contract/listing.ts';
import { initialOf } from '../../../lib/photoSource.ts';
import { routes } from '../../../lib/routes.ts';
import { mediaUrl } from '../../../lib/runtimeConfig.ts';
import { selectUser } from '../../auth/authSlice.ts';
import { CART_LATER, MAY_BE_FOUND, MAY_BE_GONE, NO_DESCRIPTION } from './listingMessages.ts';
import { PriceTag } from '../card/Price.tsx';
import { Confirmed, TimeAgo } from './TimeAgo.tsx';

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

interface ListingDetailsProps {
  listing: Listing;
  isOwn: boolean;
  share?: ReactNode;
  /** More about the seller; it may cover the letter with their picture. */
  facts?: ReactNode;
}

/** §2, Product page: price, title, seller and description, in the areas of `ListingView`. */
export function ListingDetails({ listing, isOwn, share, facts }: ListingDetailsProps) {
  const { kind, title, price, seller, status, description, category } = listing;
  const { condition, campus_place: campus, previous_price: previous } = listing;
  const resting = isOwn ? null : listing.resting;
  const isWanted = kind === 'wanted';
  const ownPicture = useSelector(selectUser)?.profile_picture;
  const picture = isOwn && ownPicture ? mediaUrl(ownPicture) : undefined;
  return (
    <>
      <Box
        sx={{
          gridArea: 'heading',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.75,
          justifyItems: 'start',
        }}
      >
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
            <TimeAgo moment={listing.created_at} />
          </Typography>
          <Typography variant="body2">
            <Confirmed listing={listing} />
          </Typography>
        </Box>
        {mayBeGone({ status, resting }) && (
          <Typography sx={{ pl: 1.5, borderLeft: '4px solid', borderColor: 'brand.tag' }}>
            {isWanted ? MAY_BE_FOUND : MAY_BE_GONE}{' '}
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
        {(condition !== null || campus !== null) && (
          <Typography sx={{ '& > span': { display: 'block' } }}>
            {condition !== null && <span>{`Condition: ${CONDITION_NAMES[condition]}`}</span>}
            {campus !== null && <span>{`Handed over at: ${campus}`}</span>}
          </Typography>
        )}
        {seller !== null && (
          <Box sx={SELLER}>
            <Avatar src={picture} alt="" aria-hidden sx={INITIAL}>
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
          {description || NO_DESCRIPTION}
        </Typography>
        {!isWanted && (
          <Button size="small" disabled sx={{ justifySelf: 'start', px: 0 }}>
            {CART_LATER}
          </Button>
        )}
      </Box>
    </>
  );
}
