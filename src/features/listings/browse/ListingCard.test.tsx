import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScreen } from '../../../../tests/support/fakeScreen.ts';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { ListingItem } from './ListingCard.tsx';

afterEach(() => vi.unstubAllGlobals());

const inList = (isLater: boolean, listing = aListing()) => (
  <ul>
    <ListingItem listing={listing} headingLevel="h3" isFirst={false} isLater={isLater} />
  </ul>
);

function showInList({ isLater = false } = {}) {
  const { place } = fakeScreen();
  renderWithProviders(inList(isLater));
  return { place, item: screen.getByRole('listitem') };
}

test('far from the screen a card is only its title and link, with the same height, until it comes near', () => {
  const { place, item } = showInList();
  place(item, false, 333);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  expect(item).toHaveStyle({ minHeight: '333px' });
  place(item, true, 333);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

test('a card that is hidden while the page suspends stays rendered', () => {
  const { place, item } = showInList();
  place(item, false, 0);
  expect(screen.getByRole('article')).toBeVisible();
});

test('a card below the first screen is only its title until it comes near', () => {
  const { place, item } = showInList({ isLater: true });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  place(item, true, 420);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

test('on the way back to a list, a card below the first screen is rendered with its former height', () => {
  const list = inList(true, aListing());
  const { place } = fakeScreen();
  const { unmount } = renderWithProviders(list);
  place(screen.getByRole('listitem'), true, 333);
  unmount();
  renderWithProviders(list);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
  expect(screen.getByRole('listitem').style.containIntrinsicHeight).toBe('auto 333px');
});

test('without IntersectionObserver every card is rendered', () => {
  renderWithProviders(inList(true));
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

const shown = (changes: Parameters<typeof aListing>[0]) => {
  renderWithProviders(inList(false, aListing(changes)));
  return screen.getByRole('article');
};

test('a dropped price is heard with the old one', () => {
  expect(shown({ price: 4000, previous_price: 5500 })).toHaveTextContent('now $40.00, was $55.00');
});

test('a free listing says what it was', () => {
  expect(shown({ price: 0, previous_price: 5500 })).toHaveTextContent(/^Free, was \$55\.00/);
});

test.each([null, 4000, 3000])(
  'with the old price %s a price of 40 dollars stands alone',
  (previous_price) => {
    expect(shown({ price: 4000, previous_price })).not.toHaveTextContent(/now|was/);
  },
);

test('a listing that its seller has confirmed today says so instead of its age', () => {
  const card = shown({ confirmed_at: new Date().toISOString() });
  expect(card).toHaveTextContent('Confirmed today');
  expect(card).not.toHaveTextContent('ago');
});

test.each([
  ['is sold', { status: 'sold' }],
  ['may be gone', { resting: 'unanswered' }],
] as const)('one that %s is not confirmed, whatever its seller once said', (_what, changes) => {
  expect(shown({ ...changes, confirmed_at: new Date().toISOString() })).not.toHaveTextContent('Confirmed');
});

test('a back end that knows none of this shows nothing of it', () => {
  expect(shown({})).not.toHaveTextContent(/Confirmed|May be gone|was/);
});

test.each([
  ['on the market', {}, /^WantedUp to \$40Steel kettle.*Swinton Hall/],
  ['without a price', { price: null }, /Any price/],
  ['found', { status: 'sold' }, /Found/],
  ['renewed by no one', { resting: 'expired' }, /May be found/],
] as const)('a wanted thing that is %s has a tile in place of a photo', (_what, changes, text) => {
  const card = shown(aWantedListing(changes));
  expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent(/Sold|gone|Contact seller/);
  expect(card.querySelector('img')).toBeNull();
});
