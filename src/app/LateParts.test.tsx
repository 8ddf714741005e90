import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { LateParts } from './LateParts.tsx';

beforeEach(() => setRuntimeConfig({ analyticsId: 'G-MUSIKA1' }));
afterEach(() => document.head.querySelector('script')?.remove());

test.each([
  [{}, 1],
  [{ doNotTrack: '1' }, 0],
  [{ globalPrivacyControl: true }, 0],
  [{ connection: { saveData: true } }, 0],
])('a visitor whose browser says %j loads %i analytics script(s)', (signs, scripts) => {
  vi.stubGlobal('navigator', { onLine: true, ...signs });
  renderWithProviders(<LateParts />);
  expect(document.head.querySelectorAll('script[src*="googletagmanager"]')).toHaveLength(scripts);
});
