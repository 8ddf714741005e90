import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../../components/layout/Link.tsx';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import { CONDITION_NAMES, type Listing } from '../../../contract/listing.ts';
import { initialOf } from '../../../lib/initial.ts';
import { routes } from '../../../lib/routes.ts';
import { CART_LATER, NO_DESCRIPTION } from './listingMessages.ts';
import { PriceTag } from './PriceTag.tsx';
import { TimeAgo } from './TimeAgo.tsx';

/** In forced colours a disabled button would look as if it could be pressed. */
const CART = {
  justifySelf: 'start',
  px: 0,
  '@media (forced-colors: active)': { '&.Mui-disabled': { color: 'GrayText' } },
};

interface SellerCardProps {
  seller: string;
  /** Whether the person who looks at it is the one who sells it. */
  isOwn: boolean;
  /** What else is known of the seller; it may lay their picture over the letter. */
  facts?: ReactNode;
}

/** §2, Product page: who sells it, and the way to what else they sell. */
function SellerCard({ seller, isOwn, facts }: SellerCardProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: '3rem',
          height: '3rem',
          borderRadius: '50%',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '1.5rem',
          fontWeight: 800,
        }}
      >
        {initialOf(seller)}
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
        <Link component={RouterLink} to={routes.profile(seller)} sx={{ display: 'block', py: 0.5 }}>
          See more of my products at {isOwn ? 'You' : seller}
        </Link>
        {facts}
      </Box>
    </Box>
  );
}

interface ListingDetailsProps {
  listing: Listing;
  /** Whether the person who looks at it is the one who sells it. */
  isOwn: boolean;
  /** The button that shares it. */
  share?: ReactNode;
  /** What else is known of the seller. */
  facts?: ReactNode;
}

/** §2, Product page: price, title, seller and description, in the places of `listingLayout`. */
export function ListingDetails({ listing, isOwn, share, facts }: ListingDetailsProps) {
  const { title, price, seller, status, description, category, created_at: created } = listing;
  const { condition, campus_place: place } = listing;
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
        <PriceTag price={price} size="large" />
        <Typography variant="h1" sx={{ fontSize: { md: '2.125rem' } }}>
          {title}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            color: 'text.secondary',
          }}
        >
          <StatusBadge status={status} />
          {category !== null && (
            <Link component={RouterLink} to={routes.category(category.name)} sx={{ py: 0.5 }}>
              {category.name}
            </Link>
          )}
          <Typography variant="body2">
            <TimeAgo moment={created} />
          </Typography>
        </Box>
        {(condition !== null || place !== null) && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {condition !== null && `Condition: ${CONDITION_NAMES[condition]}`}
            {condition !== null && place !== null && <br />}
            {place !== null && `Handed over at: ${place}`}
          </Typography>
        )}
        {seller !== null && <SellerCard seller={seller} isOwn={isOwn} facts={facts} />}
        {share}
      </Box>
      <Box sx={{ gridArea: 'about', display: 'grid', gap: 1 }}>
        <Typography variant="h2">Description</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
          {description || NO_DESCRIPTION}
        </Typography>
        <Button size="small" disabled sx={CART}>
          {CART_LATER}
        </Button>
      </Box>
    </>
  );
}
