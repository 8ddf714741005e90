import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren, ReactNode } from 'react';

const rows = {
  '& > li': { py: 1.25 },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

interface RowsProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  label?: string;
  children: (item: T, index: number) => ReactNode;
}

export function Rows<T>({ items, keyOf, label, children }: RowsProps<T>) {
  return (
    <Box component="ol" aria-label={label} sx={rows}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index)}</li>
      ))}
    </Box>
  );
}

export function Facts({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
    </Typography>
  );
}

/** What somebody has written, in their own direction. */
export function Words({ children }: { children: string | null }) {
  return (
    children && (
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', my: 0.5 }}>
        {children}
      </Typography>
    )
  );
}

const TAG = { px: 1, borderRadius: 999, border: 1, fontSize: '0.8125rem', fontWeight: 700 };
const STRONG = { bgcolor: 'error.main', color: 'error.contrastText' };

export const Tag = ({ isStrong = false, children }: PropsWithChildren<{ isStrong?: boolean }>) => (
  <Box component="span" sx={[TAG, isStrong && STRONG]}>
    {children}
  </Box>
);

export function RowTitle({ title, children }: PropsWithChildren<{ title: ReactNode }>) {
  return (
    <Typography
      component="div"
      sx={{ fontWeight: 700, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <bdi>{title}</bdi>
      {children}
    </Typography>
  );
}
