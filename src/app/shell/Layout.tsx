import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import { MAIN_ID } from '../../contract/firstPage.ts';
import { FlashMessage } from './FlashMessage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationLog } from './NavigationLog.tsx';
import { LaterPrefetch } from './LaterPrefetch.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopOfNewPage } from './TopOfNewPage.tsx';

/** §2: "Layout with header, content and footer." */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      {/* At least a screen of it: the footer is never seen to move when a page's content arrives. */}
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        <NavigationLog />
        <LaterPrefetch />
        <SkipLink target={MAIN_ID} />
        <RouteAnnouncer target={MAIN_ID} />
        <Header />
        <TopOfNewPage />
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1, '&:focus': { outline: 'none' } }}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Suspense>
        <Footer />
      </Suspense>
      <FlashMessage />
    </>
  );
}
