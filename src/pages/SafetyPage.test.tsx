import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { MARKET_CAPABILITIES, someFacets } from '../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { FACETS_PATH } from '../contract/search.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { SafetyPage } from './SafetyPage.tsx';

test('a student reads where it is good to meet, where the operator names places', async () => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  const { unmount } = renderWithProviders(<SafetyPage />);
  expect(await screen.findByText('Good places to meet')).toBeVisible();
  unmount();
  server.use(http.get(call(FACETS_PATH), says(200, { ...someFacets, safe_places: [] })));
  const { store } = renderWithProviders(<SafetyPage />);
  await waitFor(() => expect(JSON.stringify(store.getState().api)).toContain('"safe_places":[]'));
  expect(screen.queryByText('Good places to meet')).toBeNull();
});
