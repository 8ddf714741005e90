import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { BROWSER, CRAWLERS, previewIn } from '../../tools/testing/previewIn.ts';
import { openPreviewMarket as openMarket, ORIGIN } from '../../tools/testing/renderedMarket.ts';

const AGENTS = { ...CRAWLERS, browser: BROWSER };

const SITE = { 'og:site_name': 'Musika', 'og:type': 'website', 'og:image': `${ORIGIN}/icons/share.jpg` };

/** An address of each kind of page, and its preview. */
const pagesOf = (id: number, slug: string): [string, Record<string, string>][] => {
  const canonical = `${ORIGIN}/product/electronics/${slug}`;
  const laptop = {
    title: 'HP EliteBook 840 G5 | Musika',
    description: 'Battery holds four hours.',
    canonical,
    'og:url': canonical,
    'og:type': 'product',
    'og:title': 'HP EliteBook 840 G5 · US$265',
    'og:description': 'Battery holds four hours.',
    'og:image:type': 'image/jpeg',
    'og:image:width': '8',
    'og:image:height': '6',
    'og:image:alt': 'HP EliteBook 840 G5 · US$265',
    'twitter:card': 'summary_large_image',
  };
  return [
    ['/', { ...SITE, title: 'Home | Musika', 'og:title': 'Musika', canonical: `${ORIGIN}/` }],
    ['/search', { title: 'Search | Musika', 'og:title': 'Browse Listings', canonical: `${ORIGIN}/search` }],
    [
      '/search?q=blue+%22pot%22',
      {
        title: 'Search: blue "pot" | Musika',
        'og:title': 'Search Results for "blue "pot""',
        canonical: `${ORIGIN}/search?q=blue%20%22pot%22`,
      },
    ],
    [
      '/category/Electronics/',
      {
        ...SITE,
        title: 'Electronics | Musika',
        'og:title': 'Electronics',
        description: 'Browse through all the Electronics available on Musika.',
        canonical: `${ORIGIN}/category/electronics`,
      },
    ],
    [`/product/other/${slug}?fbclid=1`, laptop],
    [`/product/${id}`, laptop],
    [
      '/profiles/farai',
      {
        title: '@Farai | Musika',
        'og:title': '@Farai',
        'og:type': 'profile',
        canonical: `${ORIGIN}/profiles/Farai`,
      },
    ],
    [
      '/s/FARAI',
      {
        title: '@Farai | Musika',
        'og:title': '@Farai',
        description: 'What Farai sells on Musika, in New Complex 2.',
        canonical: `${ORIGIN}/s/Farai`,
        'og:image': `${ORIGIN}/icons/share.jpg`,
      },
    ],
    ['/profiles/unknown', { title: 'Profile | Musika', 'og:title': 'Profile' }],
    ['/auth/login', { ...SITE, title: 'Login | Musika', canonical: `${ORIGIN}/auth/login` }],
  ];
};

test.each(Object.entries(AGENTS))(
  '%s reads at the beginning what each kind of page is',
  async (_who, agent) => {
    const { visit, id, slug } = await openMarket();
    for (const [path, expected] of pagesOf(id, slug)) {
      const { status, text } = await visit(path, { 'user-agent': agent });
      const preview = previewIn(text);
      expect([path, status, preview]).toEqual([path, 200, expect.objectContaining(expected)]);
      const saving = await visit(path, { 'user-agent': agent, 'save-data': 'on' });
      expect(previewIn(saving.text)).toEqual(preview);
      expect(preview['og:description']).not.toBe('');
      expect(preview['og:image']).toMatch(/^https:\/\/market\.example\.org\/.+\.jpg$/);
      // A program may read the last one of a kind as well as the first.
      expect(text.match(/<title>|<meta name="description"|<meta charset|rel="canonical"/g)).toHaveLength(4);
    }
  },
);

test('a compressed page begins with it too, its picture loads, and HEAD has the header fields alone', async () => {
  const { visit, slug } = await openMarket();
  const path = `/product/x/${slug}`;
  const { bytes } = await visit(path, { 'accept-encoding': 'br' });
  const preview = previewIn(brotliDecompressSync(bytes).toString());
  expect(preview['og:title']).toContain('HP EliteBook');
  const image = await visit(String(preview['og:image']).slice(ORIGIN.length));
  expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  const [get, head] = [await visit(path), await visit(path, {}, 'HEAD')];
  expect(head).toMatchObject({ status: 200, text: '' });
  for (const field of ['content-type', 'content-length', 'etag'])
    expect(head.headers[field]).toBe(get.headers[field]);
});

test('a closed shop is 404, and a profile without listings then names no user @postgres', async () => {
  const { seller, visit, slug } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: false } });
  expect((await visit('/s/farai')).status).toBe(404);
  expect(previewIn((await visit('/profiles/farai')).text)['title']).toBe('@Farai | Musika');
  await seller.send('DELETE', paths.listing(slug));
  for (const path of ['/s/farai', '/s/unknown', '/profiles/farai'])
    expect(previewIn((await visit(path)).text)['title']).not.toContain('Farai');
});

test('where the database does not respond, a page still has the market’s preview', async () => {
  const { server, visit, slug } = await openMarket();
  const read = vi.spyOn(server.context.database, 'getExecutor').mockImplementation(() => {
    throw new Error('no database');
  });
  onTestFinished(() => read.mockRestore());
  const { status, text } = await visit(`/product/x/${slug}`, { 'save-data': 'on' });
  expect([status, previewIn(text)]).toEqual([
    200,
    expect.objectContaining({ 'og:site_name': 'Musika', 'og:image': `${ORIGIN}/icons/share.jpg` }),
  ]);
});

test('with another host’s API the preview is the market’s, and nothing is rendered', async () => {
  const { visit, slug } = await openMarket({ API_HOST: 'https://api.example.org' });
  const { status, text } = await visit(`/product/x/${slug}`);
  expect(text).not.toContain('Rendered');
  expect([status, previewIn(text)]).toEqual([
    200,
    expect.objectContaining({ 'og:title': 'Musika', canonical: `${ORIGIN}/product/x/${slug}` }),
  ]);
});

test('each screen of the app is a page, and nothing else is', async () => {
  const source = readFileSync('src/app/screens.ts', 'utf8');
  const screens = [...source.matchAll(/paths: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, path = '']) => path),
  );
  expect(screens.length).toBeGreaterThan(10);
  // Only the other host knows whether a product or category exists.
  const { visit } = await openMarket({ API_HOST: 'https://api.example.org' });
  for (const path of [...screens, 'product', 'product/a/b/c', 'category', 'profiles', 'search/x'])
    expect([path, (await visit(`/${path.replaceAll(':', '')}`)).status]).toEqual([
      path,
      path !== '*' && screens.includes(path) ? 200 : 404,
    ]);
});
