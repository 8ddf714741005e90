import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { post } from '../../tools/testing/market.ts';
import { CRAWLERS, previewIn, structuredDataIn } from '../../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

async function openMarket(parts: Record<string, string> = {}) {
  const { server, seller } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN });
  await seller.send('PATCH', paths.ownProfile, {
    body: { phone_number: '263771234567', location: 'Manfred Hodson Hall' },
  });
  const { id, slug } = (await post(seller, { title: 'Desk lamp', price: '12.50', ...parts })).body as {
    id: number;
    slug: string;
  };
  const { database } = server.context;
  const visit = (agent = CRAWLERS.WhatsApp) =>
    createClient(server).get(`/product/electronics/${slug}`, { headers: { 'user-agent': agent } });
  const change = (values: object) =>
    database.updateTable('listings').set(values).where('id', '=', id).execute();
  return { server, seller, slug, visit, change };
}

test.each([
  [1250, null, 'Desk lamp · US$12.50'],
  [0, null, 'Desk lamp · Free'],
  [null, null, 'Desk lamp · Contact seller for prices'],
  [4000, 5500, 'Desk lamp · US$40, was US$55'],
  [6000, 5500, 'Desk lamp · US$60'],
])('with the price %s, that was %s, the title is "%s"', async (price_cents, previous_price_cents, title) => {
  const { visit, change } = await openMarket({ description: '' });
  await change({ price_cents, previous_price_cents });
  expect(previewIn((await visit()).text)).toMatchObject({
    'og:title': title,
    'og:image:alt': title,
    description: 'Electronics in Manfred Hodson Hall, from rudo on Musika.',
  });
});

test.each([
  [{ status: 'sold' }, 'Sold', 'SoldOut', undefined],
  [{ rested_at: 1, rest_reason: 'expired' }, 'May be gone', 'LimitedAvailability', 'noindex'],
])(
  'one with %j keeps its page, which says "%s" in text and data',
  async (values, said, availability, robots) => {
    const { visit, change } = await openMarket({ description: 'Bright' });
    await change(values);
    const { status, text } = await visit();
    expect([status, previewIn(text)]).toMatchObject([
      200,
      { 'og:title': `${said}: Desk lamp · US$12.50`, description: `${said}. Bright` },
    ]);
    expect(previewIn(text)['robots']).toBe(robots);
    const offers = { availability: `https://schema.org/${availability}`, price: '12.50' };
    expect(structuredDataIn(text)[0]).toMatchObject({ offers });
  },
);

test('the page of a deleted or hidden listing says only that it is no longer here', async () => {
  const { seller, slug, visit, change } = await openMarket({ description: 'Bright as day' });
  await change({ hidden_at: 1 });
  const hidden = await visit();
  expect(hidden.status).toBe(410);
  await change({ hidden_at: null });
  await seller.send('DELETE', paths.listing(slug));
  const deleted = await visit();
  expect(deleted.status).toBe(410);
  expect(previewIn(deleted.text)).toMatchObject({
    title: 'Product not found | Musika',
    description: 'This is no longer here.',
    'og:image': `${ORIGIN}/icons/share.jpg`,
  });
  for (const { text } of [hidden, deleted])
    expect(text).not.toMatch(/lamp|Bright|12\.50|rudo|canonical|ld\+json/i);
});

const LONG: [string, string][] = [
  ['of three bytes each', '書'.repeat(255)],
  ['that are escaped', '"<&>'.repeat(63)],
];

test.each(LONG)('a title of 255 letters %s leaves space for the rest', async (_which, title) => {
  const { visit, change } = await openMarket();
  await change({ title, description: title.repeat(4) });
  const { text } = await visit();
  const preview = previewIn(text);
  expect(Object.keys(preview)).toEqual(
    expect.arrayContaining(['title', 'canonical', 'og:title', 'og:description', 'twitter:card']),
  );
  const [beginning = '', price] = String(preview['og:title']).split('… · ');
  expect(price).toBe('US$12.50');
  expect(title.startsWith(beginning)).toBe(true);
  expect(beginning.length).toBeGreaterThan(10);
  expect(structuredDataIn(text)[0]).toMatchObject({ name: title });
});

test('structured data has the product, its price and its breadcrumbs', async () => {
  const { visit, slug, change } = await openMarket({ description: 'Bright' });
  await change({ expires_at: Date.parse('2026-12-31T22:00:00Z') });
  const url = `${ORIGIN}/product/electronics/${slug}`;
  // Of the day in Harare.
  const price = { price: '12.50', priceCurrency: 'USD', priceValidUntil: '2027-01-01' };
  const offers = { '@type': 'Offer', ...price, availability: 'https://schema.org/InStock' };
  expect(structuredDataIn((await visit()).text)).toMatchObject([
    { '@type': 'Product', name: 'Desk lamp', description: 'Bright', url, offers },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Musika', item: `${ORIGIN}/` },
        { position: 2, name: 'Electronics', item: `${ORIGIN}/category/electronics` },
        { position: 3, name: 'Desk lamp', item: url },
      ],
    },
  ]);
});

test('a seller’s phone is in no page that a crawler gets', async () => {
  const { visit } = await openMarket();
  for (const agent of Object.values(CRAWLERS)) {
    const { text } = await visit(agent);
    expect(text).toContain('<h1>Desk lamp · US$12.50</h1>');
    expect(text).not.toContain('771234567');
  }
  expect((await visit('a browser')).text).toContain('263771234567');
});
