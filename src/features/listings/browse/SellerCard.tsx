import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../../components/layout/Link.tsx';
import { initialOf } from '../../../lib/initial.ts';
import { routes } from '../../../lib/routes.ts';

interface SellerCardProps {
  seller: string;
  /** Whether the person who looks at it is the one who sells it. */
  isOwn: boolean;
  /** What else is known of the seller; it may lay their picture over the letter. */
  facts?: ReactNode;
}

/** §2, Product page: who sells it, and the way to what else they sell. */
export function SellerCard({ seller, isOwn, facts }: SellerCardProps) {
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
