import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { moreFromSeller, similarTo } from './RelatedListings.tsx';

const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);
const looked = aListing({ id: '1', title: 'HP EliteBook 840', seller: 'tendai' });

test('more from a seller: their other unsold listings, at most four', () => {
  const others = ['2', '3', '4', '5', '6'].map((id) => aListing({ id, seller: 'tendai' }));
  const sold = aListing({ id: '7', seller: 'tendai', status: 'sold' });
  const rests = aListing({ id: '9', seller: 'tendai', resting: 'expired' });
  const foreign = aListing({ id: '8', seller: 'rudo' });
  expect(ids(moreFromSeller([looked, sold, rests, foreign, ...others], looked))).toEqual([
    '2',
    '3',
    '4',
    '5',
  ]);
});

test('similar listings of other sellers: those that share most terms with the title first, then the newest', () => {
  const charger = aListing({ id: '2', title: 'Charger for an HP', seller: 'rudo' });
  const lamp = aListing({ id: '3', title: 'Desk lamp', seller: 'rudo' });
  const laptop = aListing({ id: '4', title: 'hp elitebook 820', seller: 'rudo' });
  const own = aListing({ id: '5', title: 'HP EliteBook 850', seller: 'tendai' });
  const sold = aListing({ id: '6', title: 'HP EliteBook 840', seller: 'rudo', status: 'sold' });
  expect(ids(similarTo([lamp, charger, own, sold, laptop, looked], looked))).toEqual(['4', '2', '3']);
});
