import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { EditProfileDialog } from './EditProfileDialog.tsx';

test('who closes their shop has no picture to show in it', async () => {
  const profile = aProfile({ shop_url: '/s/tariro', shop_shows_picture: false });
  const { user } = renderWithProviders(<EditProfileDialog profile={profile} onClose={() => undefined} />);
  const picture = screen.getByRole('checkbox', { name: 'Show my picture in the shop' });
  expect(picture).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Public shop' }));
  expect(picture).toBeDisabled();
});
