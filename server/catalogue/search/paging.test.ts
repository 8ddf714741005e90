import { expect, test } from 'vitest';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, marketOf, next, post, titles } from '../../tools/testing/market.ts';

/** All pages of a search, two listings each, with what is posted between the first and the second. */
async function pagesAround(listings: Parameters<typeof marketOf>, q: string, posted: readonly string[]) {
  const { server, find } = await marketOf(...listings);
  const visitor = createClient(server);
  const poster = await joinMarket(server, 'between');
  const first = await find(q, '&limit=2');
  for (const title of posted) await post(poster, { title });
  const found = titles(first);
  for (let address = next(first); address !== undefined;) {
    const page = await visitor.get(address.replace(/^\/api\//, ''));
    expect(page.status).toBe(200);
    found.push(...titles(page));
    address = next(page);
  }
  return found;
}

const QUILTS = ['Blue quilt', 'Red quilt', 'Warm quilt', 'Old quilt'];

test('a post that brings another form of the word repeats nothing on the next page', async () => {
  expect(await pagesAround(QUILTS, 'quilt', ['Quilted jacket'])).toEqual(QUILTS.toReversed());
});

test('a post that makes a misspelling common leaves no gap on the next page', async () => {
  const listings = ['Dell laptop', 'HP laptop', 'Asus laptop', 'labtop Acer', 'labtop Dell'];
  const found = await pagesAround(listings, 'labtop', ['labtop One', 'labtop Two']);
  expect(found).toEqual(listings.toReversed());
});

test('a post that has all the words leaves no gap among those that have some', async () => {
  const listings = ['Kettle', 'Steel kettle', 'White kettle', 'Purple hat'];
  const found = await pagesAround(listings, 'purple kettle stand', ['Purple kettle stand', 'Kettle stand']);
  expect(found).toEqual(['White kettle', 'Steel kettle', 'Kettle']);
});
