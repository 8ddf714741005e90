import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren, ReactNode } from 'react';

interface SheetProps extends PropsWithChildren {
  title: string;
  /** What it is for, and the rule to keep. */
  lead: ReactNode;
}

/**
 * A page of the foundations: what it shows is read from the theme and the code, never written down
 * a second time.
 */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <Box
      component="article"
      sx={{ maxWidth: 1040, mx: 'auto', display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 1, maxWidth: '68ch', color: 'text.secondary' }}>{lead}</Typography>
      </div>
      {children}
    </Box>
  );
}

interface SectionProps extends PropsWithChildren {
  title: string;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
