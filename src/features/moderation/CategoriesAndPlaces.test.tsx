import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoryHandlers } from '../../../tests/support/fakeMarket/moderation.ts';
import { aProfile, MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../../tests/support/renderApp.tsx';
import { server } from '../../../tests/support/server.ts';
import { setRuntimeConfig } from '../../lib/runtimeConfig.ts';
import { CategoriesAndPlaces } from './CategoriesAndPlaces.tsx';

const names = () =>
  within(screen.getByRole('region', { name: 'Categories' }))
    .getAllByRole('form')
    .map((form) => form.getAttribute('aria-label'));

test('a moderator changes categories and places, by keyboard, and sees what is not possible', async () => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  server.use(...categoryHandlers());
  const { user } = renderWithProviders(<CategoriesAndPlaces />, {
    preloadedState: signedInAs(aProfile({ is_moderator: true })),
  });
  const added = await screen.findByRole('textbox', { name: 'New category' });
  await user.type(added, 'Services{Enter}');
  await waitFor(() => expect(added).toHaveAccessibleDescription(/^Give another name/));
  expect(added).toHaveValue('Services');
  await user.clear(added);
  await user.type(added, 'Bicycles{Enter}');
  await waitFor(() => expect(names()).toContain('Bicycles'));
  expect(added).toHaveValue('');
  const row = within(screen.getByRole('form', { name: 'Bicycles' }));
  await user.selectOptions(row.getByRole('combobox', { name: 'Order' }), '1');
  await waitFor(() => expect(names()[0]).toBe('Bicycles'));
  const name = row.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Bikes{Enter}');
  await waitFor(() => expect(names()[0]).toBe('Bikes'));
  await user.type(screen.getByRole('textbox', { name: 'New place' }), 'Great Hall{Enter}');
  expect(await screen.findByText('Great Hall')).toBeVisible();
});
