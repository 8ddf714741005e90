import type { EmotionCache } from '@emotion/cache';
import { lazy, StrictMode, type ComponentType, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary.tsx';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { RenderedAt } from '../features/listings/browse/TimeAgo.tsx';
import { MusikaTheme } from '../theme/MusikaTheme.tsx';
import { AppRoutes } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';
import type { AppStore, RootState } from './store.ts';

const LateParts = lazy(async () => {
  if (navigator.onLine && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return { default: (await import('./LateParts.tsx')).LateParts };
});

/** What is loaded after the first page; where it does not arrive, the app works without it. */
function AfterFirstPage() {
  // The server does not render it: React renders anew what suspended there.
  if (!useHydrated()) return null;
  return (
    <LazyPart>
      <LateParts />
    </LazyPart>
  );
}

interface AppProps {
  store: AppStore;
  /** `BrowserRouter`; on the server one that stands at an address. */
  Router: ComponentType<PropsWithChildren>;
  /** The state that the server rendered the page from that is hydrated, and when. */
  serverRendered?: { state: RootState; at: number } | null;
  /** On the server: where the styles are put. */
  styles?: EmotionCache;
}

/** The whole app, in the browser and on the server, which must render the same. */
export function App({ store, Router, serverRendered = null, styles }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(serverRendered && { serverState: serverRendered.state })}>
        <RenderedAt value={serverRendered?.at ?? null}>
          <MusikaTheme {...(styles && { styles })}>
            <ErrorBoundary>
              <Router>
                <SessionGate>
                  <AppRoutes />
                </SessionGate>
                <AfterFirstPage />
              </Router>
            </ErrorBoundary>
          </MusikaTheme>
        </RenderedAt>
      </Provider>
    </StrictMode>
  );
}
