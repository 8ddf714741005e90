import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { MARKET_CAPABILITIES, someFacets } from '../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { FACETS_PATH } from '../contract/search.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { SafetyPage } from './SafetyPage.tsx';

test.each([
  [['Main Campus'], 1],
  [[], 0],
])('a student reads where it is good to meet, where the operator names places: %j', async (places, shown) => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  let isAsked = false;
  server.use(
    http.get(call(FACETS_PATH), () => {
      isAsked = true;
      return HttpResponse.json({ ...someFacets, safe_places: places });
    }),
  );
  renderWithProviders(<SafetyPage />);
  await screen.findByText('When you buy');
  await expect.poll(() => isAsked).toBe(true);
  await expect.poll(() => screen.queryAllByText('Good places to meet')).toHaveLength(shown);
});
