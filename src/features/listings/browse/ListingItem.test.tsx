import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScreen } from '../../../../tests/support/fakeScreen.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { ListingItem } from './ListingCard.tsx';

afterEach(() => vi.unstubAllGlobals());

function showInList({ isLater = false } = {}) {
  const { place } = fakeScreen();
  renderWithProviders(
    <ul>
      <ListingItem listing={aListing()} headingLevel="h3" isFirst={false} isLater={isLater} />
    </ul>,
  );
  return { place, item: screen.getByRole('listitem') };
}

test('far from the screen a card is its title and link alone, as high as it was, and comes back whole', () => {
  const { place, item } = showInList();
  place(item, false, 333);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  expect(item).toHaveStyle({ minHeight: '333px' });
  place(item, true, 333);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

test('a card that is hidden while a part of the page is on its way stays whole', () => {
  const { place, item } = showInList();
  place(item, false, 0);
  expect(screen.getByRole('article')).toBeVisible();
});

test('a card behind the first screen is its title until it comes near', () => {
  const { place, item } = showInList({ isLater: true });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  place(item, true, 420);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

test('who comes back to a list finds a card behind the first screen whole, and as high as it was', () => {
  const listing = aListing();
  const list = (
    <ul>
      <ListingItem listing={listing} headingLevel="h3" isFirst={false} isLater />
    </ul>
  );
  const { place } = fakeScreen();
  const { unmount } = renderWithProviders(list);
  place(screen.getByRole('listitem'), true, 333);
  unmount();
  renderWithProviders(list);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
  expect(screen.getByRole('listitem').style.containIntrinsicHeight).toBe('auto 333px');
});

test('where the browser cannot tell what is near, each card is whole', () => {
  renderWithProviders(
    <ul>
      <ListingItem listing={aListing()} headingLevel="h3" isFirst={false} isLater />
    </ul>,
  );
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});
