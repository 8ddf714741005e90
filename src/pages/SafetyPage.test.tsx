import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { SafetyPage } from './SafetyPage.tsx';

test('a student reads where it is good to meet', async () => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  renderWithProviders(<SafetyPage />);
  expect(await screen.findByText('Good places to meet')).toBeVisible();
});
