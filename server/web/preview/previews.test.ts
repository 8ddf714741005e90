import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { BROWSER, CRAWLERS, previewIn } from '../../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../../tools/testing/serverRenderedMarket.ts';

const ORIGIN = 'https://market.example.org';
const AGENTS = { ...CRAWLERS, browser: BROWSER };

async function openMarket(environment: Record<string, string> = {}) {
  const { server } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN, ...environment });
  const seller = await joinMarket(server, 'Farai');
  const visit = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    createClient(server).send(method, path, { headers: { accept: 'text/html', ...headers } });
  await seller.send('PATCH', paths.ownProfile, { body: { location: 'New Complex 2' } });
  const laptop = { title: 'HP EliteBook 840 G5', price: '265', description: 'Battery holds\nfour hours.' };
  const { id, slug } = (await post(seller, laptop)).body as { id: number; slug: string };
  return { server, seller, visit, id, slug };
}

const SITE = { 'og:site_name': 'Musika', 'og:type': 'website', 'og:image': `${ORIGIN}/icons/share.jpg` };

/** Each kind of page, by its address, and what is told of it. */
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
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'HP EliteBook 840 G5 · US$265',
    'twitter:card': 'summary_large_image',
  };
  return [
    ['/', { ...SITE, title: 'Home | Musika', 'og:title': 'Musika', canonical: `${ORIGIN}/` }],
    ['/?utm_source=chat', { title: 'Home | Musika', canonical: `${ORIGIN}/` }],
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
      },
    ],
    ['/profiles/nobody', { title: 'Profile | Musika', 'og:title': 'Profile' }],
    ['/auth/login', { ...SITE, title: 'Login | Musika', canonical: `${ORIGIN}/auth/login` }],
    ['/auth/register', { ...SITE, title: 'Register | Musika' }],
    ['/newlisting', { ...SITE, title: 'New Listing | Musika' }],
  ];
};

test.each(Object.entries(AGENTS))(
  '%s reads in two kilobytes what each kind of page is',
  async (_who, agent) => {
    const { visit, id, slug } = await openMarket();
    for (const [path, expected] of pagesOf(id, slug)) {
      const { status, text } = await visit(path, { 'user-agent': agent });
      const preview = previewIn(text);
      expect([path, status, preview]).toEqual([path, 200, expect.objectContaining(expected)]);
      expect(preview['og:description']).not.toBe('');
      expect(preview['og:image']).toMatch(/^https:\/\/market\.example\.org\/.+\.jpg$/);
      // Whoever looks for the first of its kind must not find another.
      expect(text.match(/<title>|<meta name="description"|<meta charset|rel="canonical"/g)).toHaveLength(4);
    }
  },
);

const SITUATIONS: Record<string, Record<string, string>> = {
  'who saves data': { 'save-data': 'on' },
  'who asks for a part of it': { range: 'bytes=0-2047' },
  'who takes it as it is': { 'accept-encoding': 'identity' },
};

test.each(Object.entries(SITUATIONS))('%s is told the same', async (_who, headers) => {
  const { visit, id, slug } = await openMarket();
  for (const [path, expected] of pagesOf(id, slug))
    for (const agent of Object.values(AGENTS))
      expect(previewIn((await visit(path, { ...headers, 'user-agent': agent })).text)).toMatchObject(
        expected,
      );
});

test('a compressed page begins with it too, and HEAD has the header fields alone', async () => {
  const { visit, slug } = await openMarket();
  const path = `/product/x/${slug}`;
  const { bytes } = await visit(path, { 'accept-encoding': 'br' });
  expect(previewIn(brotliDecompressSync(bytes).toString())['og:title']).toContain('HP EliteBook');
  const [get, head] = [await visit(path), await visit(path, {}, 'HEAD')];
  expect(head).toMatchObject({ status: 200, text: '' });
  for (const field of ['content-type', 'content-length', 'etag'])
    expect(head.headers[field]).toBe(get.headers[field]);
});

test('who has a preview as it is gets 304, until the listing is another', async () => {
  const { seller, visit, slug } = await openMarket();
  const path = `/product/electronics/${slug}`;
  let price = 100;
  for (const agent of Object.values(AGENTS)) {
    const { headers } = await visit(path, { 'user-agent': agent });
    const known = { 'user-agent': agent, 'if-none-match': String(headers['etag']) };
    expect((await visit(path, known)).status).toBe(304);
    await seller.send('PATCH', paths.listing(slug), { body: { price: `${(price += 1)}` } });
    expect((await visit(path, known)).status).toBe(200);
  }
});

test('a market that has no time left for drawing tells the same', async () => {
  const { visit, id, slug } = await openMarket();
  let worked = 0;
  const clocks = [
    vi.spyOn(performance, 'now').mockReturnValue(0),
    vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: (worked += 1e6), system: 0 })),
  ];
  onTestFinished(() => clocks.forEach((clock) => clock.mockRestore()));
  expect((await visit('/search?q=one')).text).toContain('Rendered');
  for (const [path, expected] of pagesOf(id, slug)) {
    const { text } = await visit(path, { 'user-agent': BROWSER });
    expect(text).not.toContain('Rendered');
    expect(previewIn(text)).toMatchObject(expected);
  }
});

test('a shop that is switched off is not there, and a profile without listings names nobody then', async () => {
  const { seller, visit, slug } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: false } });
  expect((await visit('/s/farai')).status).toBe(404);
  expect(previewIn((await visit('/profiles/farai')).text)['title']).toBe('@Farai | Musika');
  await seller.send('DELETE', paths.listing(slug));
  for (const path of ['/s/farai', '/s/nobody', '/profiles/farai'])
    expect(previewIn((await visit(path)).text)['title']).not.toContain('Farai');
});

test('where the database does not answer, a page still says whose it is', async () => {
  const { server, visit, slug } = await openMarket();
  const read = vi.spyOn(server.context.market.reads, 'bySlug').mockRejectedValue(new Error('gone'));
  onTestFinished(() => read.mockRestore());
  const { status, text } = await visit(`/product/x/${slug}`, { 'save-data': 'on' });
  expect([status, previewIn(text)]).toEqual([200, expect.objectContaining(SITE)]);
});

test('of another host’s listings nothing is told', async () => {
  const { visit, slug } = await openMarket({ API_HOST: 'https://api.example.org' });
  const { status, text } = await visit(`/product/x/${slug}`);
  expect([status, previewIn(text)]).toEqual([
    200,
    expect.objectContaining({ 'og:title': 'Musika', canonical: `${ORIGIN}/product/x/${slug}` }),
  ]);
});

test('each screen of the app is a page here, and nothing else is', async () => {
  const source = readFileSync('src/app/screens.ts', 'utf8');
  const screens = [...source.matchAll(/paths: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, path = '']) => path),
  );
  expect(screens.length).toBeGreaterThan(10);
  // Whether there is such a product or category is another host's to say.
  const { visit } = await openMarket({ API_HOST: 'https://api.example.org' });
  for (const path of [...screens, 'product', 'product/a/b/c', 'category', 'profiles', 'search/x'])
    expect([path, (await visit(`/${path.replaceAll(':', '')}`)).status]).toEqual([
      path,
      path !== '*' && screens.includes(path) ? 200 : 404,
    ]);
});
