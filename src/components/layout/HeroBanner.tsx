import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { awning } from '../../theme/patterns.ts';

const awnings = (theme: Theme) => ({ ...awning(theme, 26), [theme.breakpoints.up('sm')]: awning(theme, 64) });

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 3 },
  alignItems: { xs: 'center', md: 'end' },
  pt: { xs: 1.5, sm: 2.5, md: 4 },
};

/** §1: the welcome banner. */
export function HeroBanner({ productName, sellHref }: { productName: string; sellHref: string }) {
  return (
    <Box sx={{ bgcolor: 'brand.tile', pb: { xs: 2, sm: 3, md: 5 }, borderBottom: 1, borderColor: 'divider' }}>
      <Box aria-hidden sx={awnings} />
      <Container maxWidth="xl" sx={ROW}>
        <Typography
          variant="h1"
          sx={{
            flex: '1 1 9em',
            maxWidth: '32ch',
            mr: 'auto',
            fontSize: { xs: '1.1875rem', sm: 'h1.fontSize' },
          }}
        >
          Welcome to {productName}. Your all-in-one UZ marketplace for whatever you need...
        </Typography>
        <Button href={sellHref} variant="contained" size="large" sx={{ minHeight: { xs: 44, sm: 52 } }}>
          I'm selling
        </Button>
      </Container>
    </Box>
  );
}
