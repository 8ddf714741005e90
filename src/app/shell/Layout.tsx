import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState, type MouseEvent } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType, type Location } from 'react-router';
import { ErrorBoundary, lazyPart } from '../../components/feedback/LazyPart.tsx';
import { PageSpinner } from '../../components/feedback/States.tsx';
import { MAIN_ID } from '../../contract/firstPage.ts';
import type { FlashMessageState } from '../../lib/flashMessage.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NewPage } from './NewPage.tsx';

const Toast = lazyPart(async () => (await import('../../components/feedback/Toast.tsx')).Toast);

/** The message of a page that was left, on the page that follows; a step in the history has none. */
export function FlashMessage() {
  const { state } = useLocation() as Location<Partial<FlashMessageState> | null>;
  const isStep = useNavigationType() === NavigationType.Pop;
  const [closed, setClosed] = useState<unknown>(null);
  const flashMessage = state?.flashMessage;
  if (isStep || flashMessage === undefined) return null;
  return (
    <Toast message={flashMessage === closed ? null : flashMessage} onClose={() => setClosed(flashMessage)} />
  );
}

function focusMain(event: MouseEvent) {
  // The address does not change: a fragment would be one more step on the way back.
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** For the keyboard: past the header in one step. Visible only while it has the focus. */
function SkipLink() {
  return (
    <Button
      component="a"
      href={`#${MAIN_ID}`}
      variant="contained"
      onClick={focusMain}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Button>
  );
}

/** §2: "Layout with header, content and footer." */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      {/* At least as high as the screen, so that the footer does not move into view and out again. */}
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100 * var(--dvh))' }}>
        <SkipLink />
        <NewPage />
        <Header />
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
