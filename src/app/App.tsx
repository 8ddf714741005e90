import type { EmotionCache } from '@emotion/cache';
import { StrictMode, type ComponentType, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary.tsx';
import { RenderedAt } from '../features/listings/browse/TimeAgo.tsx';
import { MusikaTheme } from '../theme/MusikaTheme.tsx';
import { AfterFirstPage } from './AfterFirstPage.tsx';
import { PhotoLoadingProvider } from './PhotoLoadingProvider.tsx';
import { AppRoutes } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';
import type { AppStore, RootState } from './store.ts';

interface AppProps {
  store: AppStore;
  /** `BrowserRouter`; on the server one that stands at an address. */
  Router: ComponentType<PropsWithChildren>;
  /** What the store held when the server drew the page that is hydrated, and when it did. */
  serverRendered?: { state: RootState; at: number } | null;
  /** On the server: where the styles are put. */
  styles?: EmotionCache;
}

/** The whole app, in the browser and on the server: what is hydrated is what was serverRendered. */
export function App({ store, Router, serverRendered = null, styles }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} {...(serverRendered && { serverState: serverRendered.state })}>
        <RenderedAt value={serverRendered?.at ?? null}>
          <MusikaTheme {...(styles && { styles })}>
            <ErrorBoundary>
              <Router>
                <SessionGate>
                  <PhotoLoadingProvider>
                    <AppRoutes />
                  </PhotoLoadingProvider>
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
