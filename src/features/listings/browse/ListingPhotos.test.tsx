import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing, aPicture } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { ListingPhotos } from './ListingPhotos.tsx';

const photos = ['1', '2', '3'].map(aPicture);

test('a buyer goes round the photos by button and by arrow key, and is told which one is shown', async () => {
  const { user } = renderWithProviders(<ListingPhotos listing={aListing({ photos })} />);
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(screen.getByRole('status')).toHaveTextContent('3 / 3');
  screen.getByRole('button', { name: 'Enlarge photo 3 of 3: Desk lamp' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Enlarge photo 1 of 3: Desk lamp' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByText('2 / 3')).toBeVisible();
});

test('of two photos both are shown', () => {
  renderWithProviders(<ListingPhotos listing={aListing({ photos: photos.slice(0, 2) })} />);
  expect(screen.getByText('1 / 2')).toBeVisible();
});
