import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type PropsWithChildren } from 'react';

interface SectionProps {
  title: string;
  hint?: string;
  heading?: 'h2' | 'h3';
}

/** A framed part of a page, by its heading. */
export function Section({ title, hint, heading = 'h2', children }: PropsWithChildren<SectionProps>) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5 }}
    >
      <Typography id={id} variant="h3" component={heading} sx={{ mb: hint === undefined ? 1.5 : 0.5 }}>
        {title}
      </Typography>
      {hint !== undefined && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{hint}</Typography>}
      {children}
    </Paper>
  );
}
