import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { FurtherCard } from './FurtherCard.tsx';

interface FurtherListingsProps {
  title: string;
  listings: readonly Listing[];
}

/** A few listings under a heading, two in a row on a phone; nothing at all where there are none. */
export function FurtherListings({ title, listings }: FurtherListingsProps) {
  const id = useId();
  if (listings.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 1240, mx: 'auto', mt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: { xs: 1.5, sm: 2 },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {listings.map((listing) => (
          <li key={listing.id}>
            <FurtherCard listing={listing} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
