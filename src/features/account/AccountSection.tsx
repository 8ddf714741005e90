import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type PropsWithChildren } from 'react';

interface AccountSectionProps {
  title: string;
  /** What it does, before it is done. */
  hint: string;
}

/** One thing that can be done with an account. */
export function AccountSection({ title, hint, children }: PropsWithChildren<AccountSectionProps>) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 1.5 }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{hint}</Typography>
      {children}
    </Paper>
  );
}
