import { StrictMode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { MusikaTheme } from '../theme/MusikaTheme.tsx';
import { Analytics } from './Analytics.tsx';
import { LaterNotices } from './offline/LaterNotices.tsx';
import { AppRoutes } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';
import type { AppStore } from './store.ts';

interface AppProps {
  store: AppStore;
  /** The app's own page stands in the document, and has not been painted yet. */
  onShown: () => void;
}

export function App({ store, onShown }: AppProps) {
  useLayoutEffect(onShown, [onShown]);
  return (
    <StrictMode>
      <Provider store={store}>
        <Analytics />
        <MusikaTheme>
          <ErrorBoundary>
            <BrowserRouter>
              <SessionGate>
                <AppRoutes />
              </SessionGate>
              <LaterNotices />
            </BrowserRouter>
          </ErrorBoundary>
        </MusikaTheme>
      </Provider>
    </StrictMode>
  );
}
