import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
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
