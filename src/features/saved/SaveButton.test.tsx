import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing, remembering } from '../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { SaveButton } from './SaveButton.tsx';

test('a visitor saves a listing from its card, also one whose seller has no name', async () => {
  const listing = aListing({ seller: null });
  const { user } = renderWithProviders(<SaveButton listing={listing} isOnCard />);
  const heart = screen.getByRole('button', { name: 'Save Desk lamp', pressed: false });
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('sellers find a heart on the cards of their own only to take off what they saved', () => {
  const preloadedState = remembering({ saved: [aListing()] }, 'tariro');
  for (const id of ['7', '8'])
    renderWithProviders(<SaveButton listing={aListing({ id })} isOnCard />, { preloadedState });
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});
