import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { previewIn } from '../../tools/testing/previewIn.ts';
import { openPreviewMarket as openMarket, ORIGIN } from '../../tools/testing/renderedMarket.ts';

test('a shop that is switched off is not there, and a profile without listings names nobody then', async () => {
  const { seller, visit, slug } = await openMarket();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: false } });
  expect((await visit('/s/farai')).status).toBe(404);
  expect(previewIn((await visit('/profiles/farai')).text)['title']).toBe('@Farai | Musika');
  await seller.send('DELETE', paths.listing(slug));
  for (const path of ['/s/farai', '/s/nobody', '/profiles/farai'])
    expect(previewIn((await visit(path)).text)['title']).not.toContain('Farai');
});

test('an empty shop has the market’s picture', async () => {
  const { seller, visit, slug } = await openMarket();
  await seller.send('DELETE', paths.listing(slug));
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: true } });
  const { status, text } = await visit('/s/farai');
  expect([status, previewIn(text)['og:image']]).toEqual([200, `${ORIGIN}/icons/share.jpg`]);
});

test('where the database does not answer, a page still says whose it is', async () => {
  const { server, visit, slug } = await openMarket();
  const read = vi.spyOn(server.context.database, 'getExecutor').mockImplementation(() => {
    throw new Error('gone');
  });
  onTestFinished(() => read.mockRestore());
  const { status, text } = await visit(`/product/x/${slug}`, { 'save-data': 'on' });
  expect([status, previewIn(text)]).toEqual([
    200,
    expect.objectContaining({ 'og:site_name': 'Musika', 'og:image': `${ORIGIN}/icons/share.jpg` }),
  ]);
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
