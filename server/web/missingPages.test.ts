import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { post } from '../tools/testing/market.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

/** A visitor's page, and the same once more for who has it already. */
async function openMarket() {
  const { server, seller } = await openServerRenderedMarket();
  const visitor = createClient(server);
  const visit = (path: string, headers: Record<string, string> = {}) =>
    visitor.get(path, { headers: { accept: 'text/html', ...headers } });
  return { seller, visit };
}

test('what is not there is answered 404, what was deleted 410, with the page that says so', async () => {
  const { seller, visit } = await openMarket();
  const { id, slug } = (await post(seller, { title: 'Red pot' })).body as { id: string; slug: string };
  expect(await visit(`/product/x/${slug}`)).toMatchObject({ status: 200 });
  await seller.send('DELETE', paths.listing(slug));
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/product/x/gone-1', 404],
    ['/product/99999', 404],
    [`/product/${'9'.repeat(20)}`, 404],
    ['/category/nothing', 404],
    [`/product/${id}`, 410],
    [`/product/x/${slug}`, 410],
  ] as const) {
    for (const headers of [{}, { 'save-data': 'on' }]) {
      const { headers: sent, ...answer } = await visit(path, headers);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.text).toContain('<div id="root">Wait</div>');
      // It is no page that has not changed.
      const again = await visit(path, { ...headers, 'if-none-match': String(sent['etag']) });
      expect(again).toMatchObject({ status });
    }
  }
});

test.each([
  '/%',
  '/category/%',
  '/category/%E0%A4%A?q=%',
  '/product/%/x',
  '/product/%',
  '/profiles/%',
  '/l/%',
])(
  'whoever mistypes a percent in an address, as in %j, gets the app’s page, and a call a sentence',
  async (path) => {
    const { visit } = await openMarket();
    const { status, headers, text } = await visit(path);
    // Nobody is told who has a profile.
    expect(status).toBe(path.startsWith('/profiles') ? 200 : 404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<div id="root">');
    for (const call of [`/api${path}`, `/api/listings/items${path}/`]) {
      const answer = await visit(call);
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.any(String) } });
    }
  },
);

test('the plain page, which phones keep, is there by its own address', async () => {
  const { visit } = await openMarket();
  const { status, text } = await visit('/index.html');
  expect(status).toBe(200);
  expect(text).not.toContain('Rendered');
});
