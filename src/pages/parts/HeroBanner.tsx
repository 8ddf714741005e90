import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from '../../components/layout/Link.tsx';
import { keepRootChoice } from '../../lib/rootChoices.ts';
import { awning } from '../../theme/patterns.ts';

interface HeroBannerProps {
  productName: string;
  /** Of "I'm selling". */
  sellHref: string;
}

/** Height of the awning in pixels: lower on a phone, so that listings fit its first screen. */
const DROP = { phone: 26, wide: 64 };

/** From the second visit on, the banner leaves room for the listings (lib/rootChoices.ts). */
const WELCOMED = 'html[data-welcomed] &';

/** §1: the welcome banner; from the second visit on a low one, its text next to its button. */
export function HeroBanner({ productName, sellHref }: HeroBannerProps) {
  useEffect(() => keepRootChoice('welcomed', 'yes'), []);
  return (
    <Box
      sx={{
        bgcolor: 'brand.tile',
        pb: { xs: 2, sm: 3, md: 5 },
        [WELCOMED]: { pb: 1.5 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          ...awning(theme, DROP.phone),
          [theme.breakpoints.up('sm')]: awning(theme, DROP.wide),
          // Only its hem.
          [WELCOMED]: awning(theme, 26),
        })}
      />
      <Container
        maxWidth="xl"
        sx={{
          // With text twice as large the button wraps below the text.
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 1.5, md: 3 },
          alignItems: { xs: 'center', md: 'end' },
          pt: { xs: 1.5, sm: 2.5, md: 4 },
          [WELCOMED]: { pt: 1, alignItems: 'center', gap: 1.5 },
        }}
      >
        <Typography
          variant="h1"
          sx={{
            flex: '1 1 9em',
            maxWidth: '32ch',
            mr: 'auto',
            fontSize: { xs: '1.1875rem', sm: 'h1.fontSize' },
            [WELCOMED]: {
              flex: '1 1 11em',
              maxWidth: 'none',
              fontSize: { xs: '0.875rem', sm: '1rem' },
              textWrap: 'pretty',
            },
          }}
        >
          Welcome to {productName}. Your all-in-one UZ marketplace for whatever you need...
        </Typography>
        <Button
          component={Link}
          to={sellHref}
          variant="contained"
          size="large"
          sx={{
            minHeight: { xs: 44, sm: 52 },
            [WELCOMED]: { minHeight: 44, px: 2, fontSize: '0.9375rem' },
          }}
        >
          I'm selling
        </Button>
      </Container>
    </Box>
  );
}
