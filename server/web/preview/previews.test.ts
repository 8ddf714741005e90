import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { BROWSER, CRAWLERS, previewIn } from '../../tools/testing/previewIn.ts';
import { joinMarket, post } from '../../tools/testing/market.ts';
import { openServerRenderedMarket, ORIGIN } from '../../tools/testing/renderedMarket.ts';

/** A market with a laptop that Farai sells. */
async function openMarket(environment: Record<string, string> = {}) {
  const { server, visit } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN, ...environment });
  const seller = await joinMarket(server, 'Farai');
  const { body } = await post(seller, { title: 'HP EliteBook', price: '265' });
  return { seller, visit, slug: (body as { slug: string }).slug };
}

/** An address of each kind of page: the tab's title, what is shared, and the canonical address. */
const PAGES: [path: string, title: string, shared: string, canonical: string][] = [
  ['/', 'Home', 'Musika', '/'],
  ['/search', 'Search', 'Browse Listings', '/search'],
  ['/search?q=a+%22pot%22', 'Search: a "pot"', 'Search Results for "a "pot""', '/search?q=a%20%22pot%22'],
  ['/search?kind=wanted&q=fx', 'Search: fx', 'Wanted: fx', '/search?kind=wanted'],
  ['/category/Electronics/', 'Electronics', 'Electronics', '/category/electronics'],
  ['/product/other/SLUG?fbclid=1', 'HP EliteBook', 'HP EliteBook · US$265', '/product/electronics/SLUG'],
  ['/product/2', 'HP EliteBook', 'HP EliteBook · US$265', '/product/electronics/SLUG'],
  ['/profiles/farai', '@Farai', '@Farai', '/profiles/Farai'],
  ['/s/FARAI', '@Farai', '@Farai', '/s/Farai'],
  ['/profiles/unknown', 'Profile', 'Profile', '/profiles/me'],
  ['/auth/login', 'Login', 'Login | Musika', '/auth/login'],
];

test.each(Object.entries({ ...CRAWLERS, browser: BROWSER }))(
  '%s reads at the beginning what each kind of page is',
  async (_who, agent) => {
    const { visit, slug } = await openMarket();
    for (const [path, title, shared, canonical] of PAGES) {
      const { status, text } = await visit(path.replace('SLUG', slug), { 'user-agent': agent });
      const preview = previewIn(text);
      const url = ORIGIN + canonical.replace('SLUG', slug);
      const names = { title: `${title} | Musika`, 'og:title': shared, 'og:site_name': 'Musika' };
      const expected = { ...names, canonical: url, 'og:url': url };
      expect([path, status, preview]).toEqual([path, 200, expect.objectContaining(expected)]);
      expect(preview['og:description']).not.toBe('');
      expect(preview['og:image']).toMatch(/^https:\/\/market\.example\.org\/.+\.jpg$/);
      // A program may read the last one of a kind as well as the first.
      expect(text.match(/<title>|<meta name="description"|<meta charset|rel="canonical"/g)).toHaveLength(4);
    }
  },
);

test('a closed shop is 404, and a profile without listings names its user while the shop is open @postgres', async () => {
  const { seller, visit, slug } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: false } });
  expect((await visit('/s/farai')).status).toBe(404);
  await post(seller, { kind: 'wanted' });
  for (const listing of [slug, '3']) {
    expect(previewIn((await visit('/profiles/farai')).text)['title']).toBe('@Farai | Musika');
    await seller.send('DELETE', paths.listing(listing));
  }
  for (const path of ['/s/farai', '/s/unknown', '/profiles/farai'])
    expect(previewIn((await visit(path)).text)['title']).not.toContain('Farai');
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: true } });
  expect(previewIn((await visit('/profiles/farai')).text)['title']).toBe('@Farai | Musika');
});

test('each screen of the app is a page, and nothing else is', async () => {
  const source = readFileSync('src/app/router.tsx', 'utf8');
  const screens = [...source.matchAll(/ screen\('([^']*)'/g)].flatMap(([, path = '']) =>
    path.includes('?') ? [path.replace('?', ''), path.replace(/\/:\w+\?/, '')] : [path],
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
