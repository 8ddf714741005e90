import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from '../../components/layout/Link.tsx';
import { awning } from '../../theme/patterns.ts';

interface HeroBannerProps {
  productName: string;
  /** Where "I'm selling" leads. */
  sellHref: string;
}

/** Height of the awning in pixels: lower on a phone, so that a listing fits its first screen. */
const DROP = { phone: 44, wide: 64 };

/** §1: the welcome banner, under the awning of the stall. */
export function HeroBanner({ productName, sellHref }: HeroBannerProps) {
  return (
    <Box
      sx={{
        bgcolor: 'stall.tile',
        pb: { xs: 2, sm: 3, md: 5 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          ...awning(theme, DROP.phone),
          [theme.breakpoints.up('sm')]: awning(theme, DROP.wide),
        })}
      />
      <Container
        maxWidth="xl"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2, md: 3 },
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
          pt: { xs: 1.5, sm: 2.5, md: 4 },
        }}
      >
        <Typography variant="h1" sx={{ maxWidth: '32ch', fontSize: { xs: '1.4375rem', sm: 'h1.fontSize' } }}>
          Welcome to {productName}. Your all-in-one UZ marketplace for whatever you need...
        </Typography>
        <Button
          component={Link}
          to={sellHref}
          variant="contained"
          size="large"
          sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 52 } }}
        >
          I'm selling
        </Button>
      </Container>
    </Box>
  );
}
