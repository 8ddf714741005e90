import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScreen } from '../../../tests/support/fakeScreen.ts';
import { aListing } from '../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { NEW_ATTRIBUTE } from '../../contract/firstPage.ts';
import { ListingItem } from './ListingItem.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.removeAttribute(NEW_ATTRIBUTE);
});

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

test('while the app takes the page over, a card behind the first screen is its title until it comes near', () => {
  document.body.setAttribute(NEW_ATTRIBUTE, '');
  const { place, item } = showInList({ isLater: true });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  expect(item).toHaveStyle({ minHeight: '420px' });
  place(item, true, 420);
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

test('a card behind the first screen is whole at once for who comes back to a list', () => {
  showInList({ isLater: true });
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});

test('where the browser cannot tell what is near, each card is whole', () => {
  document.body.setAttribute(NEW_ATTRIBUTE, '');
  renderWithProviders(
    <ul>
      <ListingItem listing={aListing()} headingLevel="h3" isFirst={false} isLater />
    </ul>,
  );
  expect(screen.getByRole('article')).toHaveTextContent('$12.50');
});
