import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FURTHER_GRID } from '../further/FurtherCard.tsx';
import { SavedItem } from './SavedItem.tsx';
import type { SavedListing } from './savedSlice.ts';

interface SavedListingsProps {
  title: string;
  /** How many there are, and where they are. */
  hint: string;
  listings: readonly SavedListing[];
  /** What can be done with all of them. */
  action?: ReactNode;
}

/** Listings that this device holds, two in a row on a phone. */
export function SavedListings({ title, hint, listings, action }: SavedListingsProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
        </div>
        {action}
      </Box>
      <Box component="ul" sx={FURTHER_GRID}>
        {listings.map((listing) => (
          <SavedItem key={listing.id} listing={listing} />
        ))}
      </Box>
    </Box>
  );
}
