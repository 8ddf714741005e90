import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, aDeskListing, aLogEntry, deskHandlers } from '../../../tests/support/fakeMarket/desk.ts';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../../tests/support/renderApp.tsx';
import { server } from '../../../tests/support/server.ts';
import { WhoPosted } from './WhoPosted.tsx';

test('a moderator looks up who posted something by its address, and undoes a decision from there', async () => {
  const listings = [aDeskListing({ state: 'hidden' }), aDeskListing({ id: '8', title: 'Power bank' })];
  const entry = aLogEntry();
  server.use(...deskHandlers({ cases: [aCase({ listings, decisions: [entry] })] }));
  const undo = vi.fn<(of: typeof entry) => Promise<void>>(async () => undefined);
  const { user } = renderWithProviders(<WhoPosted isUndoing={false} onUndo={undo} />, {
    preloadedState: signedInAs(aProfile({ is_moderator: true })),
  });
  const field = await screen.findByRole('textbox', { name: /Who posted this\?/ });
  await user.type(field, 'nobody{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing here has this address, name or number.',
  );
  expect(field).toHaveValue('nobody');
  await user.clear(field);
  await user.type(field, 'https://market.example.org/product/electronics/phone-k3x9{Enter}');
  const person = within(await screen.findByRole('article', { name: '@chipo' }));
  expect(person.getByText('+263779998877')).toBeVisible();
  expect(person.getByText('197.221.251.0/24')).toBeVisible();
  expect(person.getByText('What you asked about')).toBeVisible();
  // What is hidden has no page.
  expect(person.queryByRole('link', { name: 'Samsung A14, sealed' })).toBeNull();
  expect(person.getByRole('link', { name: 'Power bank' })).toBeVisible();
  await user.click(person.getByRole('button', { name: 'Undo decision 40' }));
  expect(undo).toHaveBeenCalledWith(entry);
});
