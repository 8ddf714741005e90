import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { FurtherCard } from './FurtherCard.tsx';
import { FURTHER_GRID } from './furtherGrid.ts';

interface FurtherListingsProps {
  title: string;
  listings: readonly Listing[];
}

/** A few listings under a heading, two in a row on a phone; nothing at all where there are none. */
export function FurtherListings({ title, listings }: FurtherListingsProps) {
  const id = useId();
  if (listings.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" sx={FURTHER_GRID}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <FurtherCard listing={listing} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
