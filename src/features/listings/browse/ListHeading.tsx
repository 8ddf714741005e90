import Box from '@mui/material/Box';
import type { PropsWithChildren } from 'react';

export function ListHeading({ children }: PropsWithChildren) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        '& > :is(h1, h2)': { flex: '1 1 8.5rem' },
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1,
        // As high as the button of the filters, which comes with hydration.
        minHeight: { xs: 44, md: 0 },
        mb: { xs: 1, sm: 2 },
      }}
    >
      {children}
    </Box>
  );
}
