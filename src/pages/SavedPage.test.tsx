import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { aListing, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { server } from '../../tests/support/server.ts';
import { hidden } from '../api/hiddenSlice.ts';
import { makeStore } from '../app/store.ts';
import { listingAdded } from '../features/saved/savedSlice.ts';
import { SavedPage } from './SavedPage.tsx';

test('what was saved and then reported is left out, until it is shown again', async () => {
  const lamp = aListing({ seller: 'rudo' });
  const kettle = aListing({ id: '8', title: 'Kettle', slug: 'kettle-p2m8', seller: 'rudo' });
  const { seller: _unknown, ...chair } = aListing({ id: '9', title: 'Chair', slug: 'chair-q1a2' });
  server.use(
    ...fakeMarket({ categories, listings: [lamp, kettle, aListing({ ...chair, seller: 'farai' })] }),
  );
  const store = makeStore(signedOut);
  // The chair was stored by an older version, which did not know its seller.
  for (const listing of [lamp, kettle, chair]) store.dispatch(listingAdded({ list: 'saved', listing }));
  store.dispatch(hidden({ target: 'listing', id: lamp.id }));
  const { user } = renderWithProviders(<SavedPage />, { store });
  expect(await screen.findByText('2 on this device')).toBeVisible();
  expect(screen.queryByText('Desk lamp')).not.toBeInTheDocument();
  expect(screen.getByText(/^1 is hidden from you, because you reported it/)).toBeVisible();
  act(() => void store.dispatch(hidden({ target: 'seller', id: 'rudo' })));
  act(() => void store.dispatch(hidden({ target: 'listing', id: chair.id })));
  expect(screen.getByText('0 on this device')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them again' }));
  expect(screen.getByText('3 on this device')).toBeVisible();
  expect(screen.getByText('Desk lamp')).toBeVisible();
  expect(screen.queryByText(/hidden from you/)).not.toBeInTheDocument();
});
