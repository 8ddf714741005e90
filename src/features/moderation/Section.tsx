import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type PropsWithChildren } from 'react';

interface SectionProps {
  title: string;
  /** Below the page's title it is a second-level heading. */
  heading?: 'h2' | 'h3';
}

/** A part of a page of moderators, by its heading. */
export function Section({ title, heading = 'h3', children }: PropsWithChildren<SectionProps>) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Typography id={id} variant="h3" component={heading} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A list in a section: its rows are divided by lines. */
export const rows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.25 },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A line of small facts. */
export function Facts({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
    </Typography>
  );
}
