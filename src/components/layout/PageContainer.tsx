import Container from '@mui/material/Container';
import { useLayoutEffect, type PropsWithChildren } from 'react';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

/**
 * §2, Header: the document title of a page: "Login" becomes "Login | Musika". React would add a
 * second `<title>` to that of `index.html`. The server writes it by itself (docs/decisions/0025-previews.md).
 */
export function PageTitle({ title }: { title: string }) {
  const whole = `${title} | ${runtimeConfig().productName}`;
  useLayoutEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}

export function PageContainer({ title, children }: PropsWithChildren<{ title?: string }>) {
  return (
    <Container maxWidth="xl" sx={{ pt: { xs: 2.5, md: 4 } }}>
      {title !== undefined && <PageTitle title={title} />}
      {children}
    </Container>
  );
}
