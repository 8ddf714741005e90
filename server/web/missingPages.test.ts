import { expect, test } from 'vitest';
import { shortCode } from '../catalogue/addresses.ts';
import { paths } from '../../src/contract/paths.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

test('a missing page is 404 and a deleted listing 410, with the app’s page', async () => {
  const { seller, visit, postOne } = await openServerRenderedMarket();
  const { id, slug } = await postOne('Red pot');
  expect(await visit(`/product/x/${slug}`)).toMatchObject({ status: 200 });
  await seller.send('DELETE', paths.listing(slug));
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/product/x/gone-1', 404],
    ['/category/nothing', 404],
    ['/%', 404],
    ['/category/%zz?q=%', 404],
    [`/product/${id}`, 410],
    [`/product/x/${slug}`, 410],
  ] as const) {
    const { headers, ...response } = await visit(path);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.text).toContain('<div id="root">Wait</div>');
    // Never 304: there is no page that could be unchanged.
    expect(await visit(path, { 'if-none-match': String(headers['etag']) })).toMatchObject({ status });
  }
});

test('a link with the end of a sentence, or in capitals, leads to the listing, the shop or the category', async () => {
  const { visit, postOne } = await openServerRenderedMarket();
  const { id, slug } = await postOne('Red pot');
  const ends = ['.', '").', '%20', '%', '/.', '👍', '.?utm=x'];
  const product = `/product/electronics/${slug}`;
  for (const [path, leadsTo] of [
    [`/l/${shortCode(id)}`, product],
    [product, product],
    [`/product/${id}`, `/product/${id}`],
    ['/s/rudo', '/s/rudo'],
    ['/category/electronics', '/category/electronics'],
  ] as const) {
    for (const link of [path.toUpperCase(), ...ends.map((end) => path + end)]) {
      let [at, response] = [link, await visit(encodeURI(link).replaceAll('%25', '%'))];
      while (response.status === 301) {
        at = String(response.headers['location']);
        response = await visit(at);
      }
      // What is found in capitals is shown there; a query is kept, except by a short link.
      const query = link.includes('?') && !path.startsWith('/l/') ? '?utm=x' : '';
      const shown = at === link ? leadsTo + query : at;
      expect([link, response.status, shown]).toEqual([link, 200, leadsTo + query]);
    }
  }
});
