import createCache from '@emotion/cache';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PropsWithChildren, ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { makeStore, type AppStore, type RootState } from '../../src/app/store.ts';
import { MusikaTheme, STYLE_KEY } from '../../src/theme/MusikaTheme.tsx';

export { signedInAs, signedOut } from './fixtures.ts';

/**
 * Styles stay outside of the document: jsdom would match each rule for each `getByRole`, a fifth of
 * the time of all component tests. What is hidden by style alone is shown in stories and browser
 * tests.
 */
const styles = createCache({
  key: STYLE_KEY,
  speedy: false,
  container: document.createElement('div'),
});

export interface RenderOptions {
  /** The address to stand at. */
  route?: string | { pathname: string; search?: string; hash?: string; state?: unknown };
  preloadedState?: Partial<RootState>;
  store?: AppStore;
}

/**
 * The interface over the app's real store and theme, and a router in memory; the network is
 * `server`'s.
 */
export function renderWithProviders(ui: ReactElement, options: RenderOptions = {}) {
  const { route = '/', preloadedState, store = makeStore(preloadedState) } = options;
  function Providers({ children }: PropsWithChildren) {
    return (
      <Provider store={store}>
        <MusikaTheme styles={styles}>
          <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
        </MusikaTheme>
      </Provider>
    );
  }
  return { store, user: userEvent.setup({ delay: null }), ...render(ui, { wrapper: Providers }) };
}
