import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { dateOf, lifetimeDays, staysUntilText } from '../lifetime/lifetime.ts';
import { ShareListing } from '../share/ShareListing.tsx';

/** The listing that was just posted, above the form for the next one; it stays, the toast does not. */
export function PostedListing({ listing }: { listing: Listing }) {
  const ends = lifetimeDays(runtimeConfig().capabilities, listing) !== null;
  const until = ends ? dateOf(listing.expires_at) : null;
  return (
    <Box
      component="section"
      aria-label="Just posted"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        p: 2,
        mb: 2.5,
        border: 1,
        borderColor: 'success.main',
        borderRadius: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{listing.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {listing.kind === 'wanted'
            ? 'Its page shows what is there already. You find it sooner when you share it.'
            : 'Buyers find it sooner when you share it.'}
          {until !== null && ` ${staysUntilText(until)}`}
        </Typography>
      </Box>
      <Button href={routes.product(listing)} variant="outlined">
        View
      </Button>
      <ShareListing listing={listing} />
    </Box>
  );
}
