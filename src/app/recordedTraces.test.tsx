import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { toTrace, type Trace } from '../../tests/trace/trace.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { AppRoutes } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';
import { navigated } from './shell/NewPage.tsx';
import type { RootState } from './store.ts';

const FILES = import.meta.glob<unknown>('../../tests/traces/*.json', { eager: true, import: 'default' });

/** Where a trace ends: the route of its report, or its last address. */
function lastRoute({ report, steps }: Trace): string {
  const addresses = steps.map(({ action }) => action).filter(navigated.match);
  const last = addresses.at(-1)?.payload ?? { pathname: '/', search: '' };
  return report?.route ?? last.pathname + last.search;
}

/** Traces that hold states; the others have no screen to show. */
const TRACES = Object.entries(FILES)
  .map(([file, content]) => ({ name: file.replace(/.*\//, ''), trace: toTrace(content) }))
  .filter(({ trace }) => trace.hasStates);

/** A trace has the state of the store, and the page's configuration is not in it. */
beforeEach(() => setRuntimeConfig({ capabilities: MARKET_CAPABILITIES }));

test.each(TRACES)(
  'the screen that $name ends on renders, from the recorded state alone',
  async ({ trace }) => {
    const { container } = renderWithProviders(
      <SessionGate>
        <AppRoutes />
      </SessionGate>,
      { route: lastRoute(trace), preloadedState: trace.steps.at(-1)?.state as RootState },
    );
    await waitFor(() => expect(document.title).toContain(trace.report?.title ?? 'Musika'));
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
    expect(container).not.toHaveTextContent('This page could not be shown.');
  },
);
