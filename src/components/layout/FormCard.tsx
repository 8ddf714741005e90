import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { PageContainer } from './PageContainer.tsx';

interface FormCardProps {
  title: string;
  documentTitle?: string;
  lead?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function FormCard({ title, documentTitle = title, lead, headingRef, children }: FormCardProps) {
  return (
    <PageContainer title={documentTitle}>
      <Box sx={{ maxWidth: 560, mx: 'auto', pb: { xs: 3, sm: 6 } }}>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 1.5 }}>
          <Typography
            component="h1"
            variant="h2"
            ref={headingRef}
            tabIndex={-1}
            sx={{ outline: 'none', scrollMarginTop: 96 }}
          >
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Paper>
      </Box>
    </PageContainer>
  );
}

interface FormFooterLinkProps {
  lead?: string;
  to: string;
  state: unknown;
  text: string;
}

/** A line below a form that leads to another one. */
export const FormFooterLink = ({ lead = '', to, state, text }: FormFooterLinkProps) => (
  <Typography sx={{ mt: 3, '& + &': { mt: 1 }, textAlign: 'center' }}>
    {lead} {/* WCAG 2.2, 2.5.8: a target of 24 pixels and more. Its padding overlaps the lines around it. */}
    <MuiLink component={Link} to={to} state={state} sx={{ display: 'inline-block', py: 0.5, my: -0.5 }}>
      {text}
    </MuiLink>
  </Typography>
);
