import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { RUNTIME_CONFIG_ID } from '../contract/firstPage.ts';

const SAFE = {
  productName: 'Musika',
  apiHost: null,
  googleClientId: null,
  analyticsId: null,
  whatsAppUrl: null,
  facebookUrl: null,
  instagramUrl: null,
  capabilities: NO_CAPABILITIES,
  version: null,
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.getElementById(RUNTIME_CONFIG_ID)?.remove();
  // The next file would have what was read here.
  vi.resetModules();
});

/** What the app reads from a page with this text in its block. */
async function readFrom(text: string | null): Promise<unknown> {
  if (text !== null) {
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: RUNTIME_CONFIG_ID, textContent: text });
    document.head.append(block);
  }
  const { runtimeConfig } = await import('./runtimeConfig.ts');
  return runtimeConfig();
}

test.each([null, '{', 'null', '{}'])('a block of %j leaves every safe default in place', async (text) => {
  expect(await readFrom(text)).toEqual(SAFE);
});

test('what an operator has set is there, and a malformed entry does not affect the others', async () => {
  const set = { productName: 'Soko', apiHost: 'https://api.example.org', analyticsId: 'G-1' };
  const malformed = { facebookUrl: 'facebook.com/uz', whatsAppUrl: '', version: 7 };
  const calls = { changeListing: true, deleteListing: 'yes' };
  expect(
    await readFrom(
      JSON.stringify({ ...set, ...malformed, capabilities: { calls, conditions: ['worn', 'mint'] } }),
    ),
  ).toEqual({
    ...SAFE,
    ...set,
    capabilities: {
      ...NO_CAPABILITIES,
      conditions: ['worn'],
      calls: { changeListing: true, deleteListing: false },
    },
  });
});
