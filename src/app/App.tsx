import type { EmotionCache } from '@emotion/cache';
import { StrictMode, type ComponentType, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary, lazyPart } from '../components/feedback/LazyPart.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';
import { MusikaTheme } from '../theme/MusikaTheme.tsx';
import { AppRoutes } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';
import type { AppStore, RootState } from './store.ts';

/** What is loaded after the first page; where it does not arrive, the app works without it. */
const LateParts = lazyPart(async () => {
  if (navigator.onLine && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return (await import('./LateParts.tsx')).LateParts;
});

/** Not on the server: React renders anew what suspended there. */
const AfterFirstPage = () => useHydrated() && <LateParts />;

interface AppProps {
  store: AppStore;
  /** `BrowserRouter`; on the server one that stands at an address. */
  Router: ComponentType<PropsWithChildren>;
  /** The state that the server rendered the page from that is hydrated. */
  serverState?: RootState | null;
  /** On the server: where the styles are put. */
  styles?: EmotionCache;
}

/** The whole app, in the browser and on the server, which must render the same. */
export function App({ store, Router, serverState = null, styles }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(serverState && { serverState })}>
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
      </Provider>
    </StrictMode>
  );
}
