import { afterEach, expect, test, vi } from 'vitest';
import { resolveConfig } from 'vite';

const PAGE = '<!doctype html><script type="application/json" id="musika-config">{}</script>';

/** The page as a build leaves it; `transformIndexHtml` is what Vite calls with it. */
async function builtPage(): Promise<string> {
  const { plugins } = await resolveConfig({ logLevel: 'silent' }, 'build', 'production');
  const hook = plugins.find(({ name }) => name === 'musika-runtime-config')?.transformIndexHtml;
  return typeof hook === 'function' ? String(await Reflect.apply(hook, {}, [PAGE, {}])) : '';
}
const configOf = (page: string): unknown => JSON.parse(/config">([^<]*)</.exec(page)?.[1] ?? '');

afterEach(() => vi.unstubAllEnvs());

test('a static host fills the configuration at build time from VITE_*', async () => {
  vi.stubEnv('VITE_PRODUCT_NAME', 'Msika </script>');
  vi.stubEnv('VITE_API_HOST', 'https://api.example.org');
  vi.stubEnv('VITE_GOOGLE_CLIENT_ID', 'client');
  vi.stubEnv('VITE_ANALYTICS_ID', 'G-1');
  vi.stubEnv('VITE_WHATSAPP_URL', 'https://chat.example.org');
  vi.stubEnv('VITE_FACEBOOK_URL', 'https://social.example.org');
  vi.stubEnv('VITE_INSTAGRAM_URL', 'https://photos.example.org');
  expect(configOf(await builtPage())).toEqual({
    productName: 'Msika </script>',
    apiHost: 'https://api.example.org',
    googleClientId: 'client',
    analyticsId: 'G-1',
    whatsAppUrl: 'https://chat.example.org',
    facebookUrl: 'https://social.example.org',
    instagramUrl: 'https://photos.example.org',
  });
});

test('without VITE_* nothing is baked in', async () => {
  expect(configOf(await builtPage())).toEqual({});
});
