import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveConfig } from 'vite';
import { previewIn } from '../../server/tools/testing/previewIn.ts';

const PAGE = '<!doctype html><script type="application/json" id="musika-config">{}</script>';

/** A page as a plugin of the build leaves it; `transformIndexHtml` is what Vite calls with it. */
async function transform(plugin: string, page: string): Promise<string> {
  const { plugins } = await resolveConfig({ logLevel: 'silent' }, 'build', 'production');
  const transformer = plugins.find(({ name }) => name === plugin)?.transformIndexHtml;
  const hook = typeof transformer === 'object' ? transformer.handler : transformer;
  return hook === undefined ? '' : String(await Reflect.apply(hook, {}, [page, {}]));
}
const builtPage = () => transform('musika-runtime-config', PAGE);
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
  vi.stubEnv('VITE_CAPABILITIES', '{"calls": {"changeListing": true}}');
  expect(configOf(await builtPage())).toEqual({
    productName: 'Msika </script>',
    apiHost: 'https://api.example.org',
    googleClientId: 'client',
    analyticsId: 'G-1',
    whatsAppUrl: 'https://chat.example.org',
    facebookUrl: 'https://social.example.org',
    instagramUrl: 'https://photos.example.org',
    capabilities: { calls: { changeListing: true } },
  });
});

test('without VITE_* nothing is baked in', async () => {
  expect(configOf(await builtPage())).toEqual({});
});

test('a static host’s page says in its first two kilobytes whose market it is', async () => {
  const page = readFileSync('index.html', 'utf8');
  expect(previewIn(await transform('musika-static-preview', page))).toMatchObject({
    title: 'Musika',
    description: expect.stringContaining('marketplace'),
    'og:title': 'Musika',
    'og:image': '/icons/share.jpg',
    'twitter:card': 'summary_large_image',
  });
  vi.stubEnv('VITE_PRODUCT_NAME', 'Msika & <Sons>');
  vi.stubEnv('VITE_PUBLIC_URL', 'https://market.example.org/');
  expect(previewIn(await transform('musika-static-preview', page))).toMatchObject({
    title: 'Msika & <Sons>',
    'og:site_name': 'Msika & <Sons>',
    'og:image': 'https://market.example.org/icons/share.jpg',
  });
});
