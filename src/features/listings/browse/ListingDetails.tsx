import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../../components/layout/Link.tsx';
import { StatusBadge } from '../../../components/feedback/StatusBadge.tsx';
import { CONDITION_NAMES } from '../../../contract/condition.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { CART_LATER, NO_DESCRIPTION } from './listingMessages.ts';
import { PriceTag } from './PriceTag.tsx';
import { TimeAgo } from './TimeAgo.tsx';

interface ListingDetailsProps {
  listing: Listing;
  /** Whether the person who looks at it is the one who sells it. */
  isOwn: boolean;
  /** The button that shares it. */
  share?: ReactNode;
}

/** §2, Product page: title, seller, price and description, in the places of `listingLayout`. */
export function ListingDetails({ listing, isOwn, share }: ListingDetailsProps) {
  const { title, price, seller, status, description, category, created_at: created } = listing;
  const { condition, campus_place: place } = listing;
  return (
    <>
      <Box sx={{ gridArea: 'heading', display: 'grid', gap: 1.75, justifyItems: 'start' }}>
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
        <Typography variant="h1" sx={{ fontSize: { md: '2.125rem' } }}>
          {title}
        </Typography>
        <PriceTag price={price} size="large" />
        {(condition !== null || place !== null) && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {condition !== null && `Condition: ${CONDITION_NAMES[condition]}`}
            {condition !== null && place !== null && <br />}
            {place !== null && `Handed over at: ${place}`}
          </Typography>
        )}
        {seller !== null && (
          <Link component={RouterLink} to={routes.profile(seller)} sx={{ py: 0.5 }}>
            See more of my products at {isOwn ? 'You' : seller}
          </Link>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {share}
          <Button variant="outlined" disabled>
            {CART_LATER}
          </Button>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'about', display: 'grid', gap: 1 }}>
        <Typography variant="h2">Description</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
          {description || NO_DESCRIPTION}
        </Typography>
      </Box>
    </>
  );
}
