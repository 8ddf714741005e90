import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { BasketArt } from '../components/layout/BasketArt.tsx';
import { PageTitle } from '../components/layout/PageContainer.tsx';
import { routes } from '../lib/routes.ts';

/** Any other address (§2, §8). */
export function NotFoundPage() {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 2,
        minHeight: 'calc(60 * var(--dvh))',
        p: 3,
      }}
    >
      <PageTitle title="404" />
      <BasketArt size={128} />
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        404. Page Not Found.
      </Typography>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
        This page has moved, or never existed.
      </Typography>
      <Button href={routes.home} variant="contained" size="large">
        Back to the market
      </Button>
    </Box>
  );
}
