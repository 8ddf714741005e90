import Box from '@mui/material/Box';
import type { PropsWithChildren } from 'react';

const TONES = {
  plain: { bgcolor: 'brand.tile', color: 'text.primary' },
  strong: { bgcolor: 'error.main', color: 'error.contrastText' },
} as const;

/** A word about a listing or a person. */
export function Tag({ tone = 'plain', children }: PropsWithChildren<{ tone?: keyof typeof TONES }>) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        py: 0.125,
        borderRadius: 999,
        outline: '1px solid',
        outlineColor: 'divider',
        fontSize: '0.8125rem',
        fontWeight: 700,
        ...TONES[tone],
      }}
    >
      {children}
    </Box>
  );
}
