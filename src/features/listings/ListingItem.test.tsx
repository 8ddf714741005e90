import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScreen } from '../../../tests/support/fakeScreen.ts';
import { aListing } from '../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { ListingItem } from './ListingItem.tsx';

afterEach(() => vi.unstubAllGlobals());

function showInList() {
  const { place } = fakeScreen();
  renderWithProviders(
    <ul>
      <ListingItem listing={aListing()} headingLevel="h3" isFirst />
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
