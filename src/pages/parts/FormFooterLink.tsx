import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '../../components/layout/Link.tsx';

interface FormFooterLinkProps {
  /** What is asked before the link, such as "New here?". */
  lead?: string;
  to: string;
  /** The history state for the new page: where the visitor came from. */
  state?: unknown;
  children: ReactNode;
}

// WCAG 2.2, 2.5.8: a target of 24 pixels and more. Its padding overlaps the lines around it.
const TALL = { display: 'inline-block', py: 0.5, my: -0.5 } as const;

/** A line below a form that leads to another one. */
export function FormFooterLink({ lead, to, state, children }: FormFooterLinkProps) {
  return (
    <Typography sx={{ mt: 3, '& + &': { mt: 1 }, textAlign: 'center' }}>
      {lead !== undefined && `${lead} `}
      <MuiLink component={Link} to={to} state={state} sx={TALL}>
        {children}
      </MuiLink>
    </Typography>
  );
}
