import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageContainer } from './PageContainer.tsx';

export interface TextSection {
  title: string;
  items: readonly string[];
}

interface TextPageProps {
  title: string;
  lead: string;
  sections: readonly TextSection[];
  children?: ReactNode;
}

/** A page that is read: some headings, each with a few short sentences. */
export function TextPage({ title, lead, sections, children }: TextPageProps) {
  return (
    <PageContainer title={title}>
      <Box component="article" sx={{ maxWidth: 680, mx: 'auto', display: 'grid', gap: 3.5 }}>
        <div>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '1.0625rem' }}>{lead}</Typography>
        </div>
        {sections.map((section) => (
          <section key={section.title}>
            <Typography variant="h2" sx={{ mb: 1.25 }}>
              {section.title}
            </Typography>
            <Box
              component="ul"
              sx={{ listStyle: 'disc', pl: 2.5, display: 'grid', gap: 1, lineHeight: 1.55 }}
            >
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Box>
          </section>
        ))}
        {children}
      </Box>
    </PageContainer>
  );
}
