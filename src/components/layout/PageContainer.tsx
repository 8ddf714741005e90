import Container from '@mui/material/Container';
import type { PropsWithChildren } from 'react';

export function PageContainer({ children }: PropsWithChildren) {
  return (
    <Container maxWidth="xl" sx={{ pt: { xs: 2.5, md: 4 } }}>
      {children}
    </Container>
  );
}
