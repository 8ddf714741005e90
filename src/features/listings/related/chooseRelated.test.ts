import { expect, test } from 'vitest';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { commonestCategory, matchesIn, moreFromSeller, newestOnOffer, similarTo } from './chooseRelated.ts';

const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);
const looked = aListing({ id: '1', title: 'HP EliteBook 840', seller: 'tendai' });

test('more from a seller: their other unsold listings, at most four', () => {
  const others = ['2', '3', '4', '5', '6'].map((id) => aListing({ id, seller: 'tendai' }));
  const sold = aListing({ id: '7', seller: 'tendai', status: 'sold' });
  const foreign = aListing({ id: '8', seller: 'rudo' });
  expect(ids(moreFromSeller([looked, sold, foreign, ...others], looked))).toEqual(['2', '3', '4', '5']);
});

test('similar listings of other sellers: those that share most terms with the title first, then the newest', () => {
  const charger = aListing({ id: '2', title: 'Charger for an HP', seller: 'rudo' });
  const lamp = aListing({ id: '3', title: 'Desk lamp', seller: 'rudo' });
  const laptop = aListing({ id: '4', title: 'hp elitebook 820', seller: 'rudo' });
  const own = aListing({ id: '5', title: 'HP EliteBook 850', seller: 'tendai' });
  const sold = aListing({ id: '6', title: 'HP EliteBook 840', seller: 'rudo', status: 'sold' });
  expect(ids(similarTo([lamp, charger, own, sold, laptop, looked], looked))).toEqual(['4', '2', '3']);
});

test('of a category the newest four unsold listings are shown', () => {
  const sold = aListing({ id: '1', status: 'sold' });
  const others = ['2', '3', '4', '5', '6'].map((id) => aListing({ id }));
  expect(ids(newestOnOffer([sold, ...others]))).toEqual(['2', '3', '4', '5']);
});

test('the commonest category of a list, of two the first', () => {
  const books = { id: '2', name: 'Textbooks' };
  const phones = { id: '1', name: 'Electronics' };
  const inCategory = (category: typeof books | null) => aListing({ category });
  expect(commonestCategory([inCategory(phones), inCategory(books), inCategory(books)])).toEqual(books);
  expect(commonestCategory([inCategory(null), inCategory(phones), inCategory(books)])).toEqual(phones);
  expect(commonestCategory([inCategory(null)])).toBeNull();
});

test('matches of what is wanted: four that others offer, and no substitutes for its words', () => {
  const wanted = aWantedListing({ seller: 'rudo' });
  const own = aListing({ id: '1', seller: 'rudo' });
  const others = ['2', '3', '4', '5', '6'].map((id) => aListing({ id }));
  expect(ids(matchesIn({ listings: [own, ...others] }, wanted))).toEqual(['2', '3', '4', '5']);
  expect(matchesIn({ listings: others, substitutes: ['pot'] }, wanted)).toEqual([]);
});
