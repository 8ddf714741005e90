import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { post } from '../../tools/testing/market.ts';
import { CRAWLERS, previewIn } from '../../tools/testing/previewIn.ts';
import { openServerRenderedMarket, ORIGIN } from '../../tools/testing/renderedMarket.ts';

/** A market with a lamp, or a lamp that is looked for, and what a chat reads of its page. */
async function open(parts: Record<string, string | null> = {}) {
  const { server, seller, visitor } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN });
  const body = { phone_number: '263771234567', location: 'Manfred Hodson Hall' };
  await seller.send('PATCH', paths.ownProfile, { body });
  const posted = await post(seller, { title: 'Desk lamp', description: '', ...parts });
  const { id, slug } = posted.body as { id: number; slug: string };
  const visit = (agent = CRAWLERS.WhatsApp) =>
    visitor.get(`/product/electronics/${slug}`, { headers: { 'user-agent': agent } });
  const change = (values: object) =>
    server.context.database.updateTable('listings').set(values).where('id', '=', id).execute();
  return { seller, slug, visit, change, url: `${ORIGIN}/product/electronics/${slug}` };
}

/** The JSON-LD of a page. */
function structuredDataIn(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...blocks].flatMap(([, json = '']) => JSON.parse(json) as unknown);
}

const WANTED = { kind: 'wanted', image: null };
const GONE = { rested_at: 1, rest_reason: 'expired' };
const PLACE = 'Electronics in Manfred Hodson Hall';

test.each<[Record<string, string | null>, object, string, string]>([
  [{}, {}, 'Desk lamp · US$12.50', `${PLACE}, from rudo on Musika.`],
  [{}, { price_cents: 4000, previous_price_cents: 5500 }, 'Desk lamp · US$40, was US$55', PLACE],
  [{}, { status: 'sold' }, 'Sold: Desk lamp · US$12.50', `Sold. ${PLACE}`],
  [{}, GONE, 'May be gone: Desk lamp · US$12.50', `May be gone. ${PLACE}`],
  [WANTED, {}, 'Wanted: Desk lamp · Up to US$12.50', `Wanted. Up to US$12.50. ${PLACE}, wanted by rudo`],
  [WANTED, { price_cents: null }, 'Wanted: Desk lamp · Any price', 'Wanted. Any price.'],
  [WANTED, { status: 'sold' }, 'Found: Desk lamp · Up to US$12.50', 'Found. Up to US$12.50.'],
  [WANTED, GONE, 'No longer wanted: Desk lamp · Up to US$12.50', 'No longer wanted. Up to US$12.50.'],
])('one of %j with %j is called "%s"', async (parts, values, title, description) => {
  const { visit, change } = await open(parts);
  if (Object.keys(values).length > 0) await change(values);
  const { status, text } = await visit();
  expect([status, previewIn(text)]).toMatchObject([
    200,
    { 'og:title': title, 'og:image:alt': title, description: expect.stringContaining(description) },
  ]);
  expect(previewIn(text)['robots']).toBe(values === GONE ? 'noindex' : undefined);
});

test('the page of a deleted or hidden listing says only that it is no longer here', async () => {
  const { seller, slug, visit, change } = await open({ description: 'Bright as day' });
  await change({ hidden_at: 1 });
  const hidden = await visit();
  await change({ hidden_at: null });
  await seller.send('DELETE', paths.listing(slug));
  for (const { status, text } of [hidden, await visit()]) {
    expect([status, previewIn(text)]).toMatchObject([
      410,
      { title: 'Product not found | Musika', description: 'This is no longer here.' },
    ]);
    expect(text).not.toMatch(/lamp|Bright|12\.50|rudo|canonical|ld\+json/i);
  }
});

test('structured data has the product, its price and its breadcrumbs, and no page for crawlers a phone', async () => {
  const { visit, change, url } = await open({ description: 'Bright' });
  await change({ expires_at: Date.parse('2026-12-31T22:00:00Z') });
  // Of the day in Harare.
  const price = { price: '12.50', priceCurrency: 'USD', priceValidUntil: '2027-01-01' };
  const offers = { '@type': 'Offer', ...price, availability: 'https://schema.org/InStock' };
  const { text } = await visit();
  expect(structuredDataIn(text)).toMatchObject([
    { '@type': 'Product', name: 'Desk lamp', description: 'Bright', url, offers },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Musika', item: `${ORIGIN}/` },
        { position: 2, name: 'Electronics', item: `${ORIGIN}/category/electronics` },
        { position: 3, name: 'Desk lamp', item: url },
      ],
    },
  ]);
  expect(text).not.toContain('771234567');
  expect((await visit('a browser')).text).toContain('263771234567');
});

test('a wanted thing is a demand until its day, and offers nothing', async () => {
  const { visit, change, url } = await open(WANTED);
  await change({ expires_at: Date.parse('2026-12-31T12:00:00Z') });
  const { text } = await visit();
  expect(structuredDataIn(text)).toMatchObject([
    {
      '@type': 'Demand',
      name: 'Desk lamp',
      url,
      image: [`${ORIGIN}/icons/share.jpg`],
      itemOffered: { '@type': 'Product', name: 'Desk lamp', category: 'Electronics' },
      priceSpecification: { maxPrice: '12.50', priceCurrency: 'USD' },
      validThrough: '2026-12-31',
    },
    { itemListElement: [{}, { name: 'Wanted', item: `${ORIGIN}/search?kind=wanted` }, {}] },
  ]);
  expect(text).not.toContain('"Offer"');
});
