import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { aListing, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { remembering } from '../../tests/support/remembering.ts';
import { server } from '../../tests/support/server.ts';
import { entryAdded } from '../features/ui/device/rememberedSlice.ts';
import { SavedPage } from './SavedPage.tsx';

test('what was saved and then reported is left out, until it is shown again', async () => {
  const lamp = aListing({ seller: 'rudo' });
  const kettle = aListing({ id: '8', title: 'Kettle', slug: 'kettle-p2m8', seller: 'rudo' });
  const { seller: _unknown, ...chair } = aListing({ id: '9', title: 'Chair', slug: 'chair-q1a2' });
  server.use(
    ...fakeMarket({ categories, listings: [lamp, kettle, aListing({ ...chair, seller: 'farai' })] }),
  );
  const hidden = [{ target: 'listing' as const, id: lamp.id }];
  const preloadedState = { ...signedOut, ...remembering({ saved: [lamp, kettle, chair], hidden }) };
  const { store, user } = renderWithProviders(<SavedPage />, { preloadedState });
  const hide = (target: 'listing' | 'seller', id: string) =>
    act(() => void store.dispatch(entryAdded({ list: 'hidden', entry: { target, id } })));
  expect(await screen.findByText('2 on this device')).toBeVisible();
  expect(screen.queryByText('Desk lamp')).not.toBeInTheDocument();
  expect(screen.getByText(/^1 is hidden from you, because you reported it/)).toBeVisible();
  hide('seller', 'rudo');
  hide('listing', chair.id);
  expect(screen.getByText('0 on this device')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them again' }));
  expect(screen.getByText('3 on this device')).toBeVisible();
  expect(screen.getByText('Desk lamp')).toBeVisible();
  expect(screen.queryByText(/hidden from you/)).not.toBeInTheDocument();
});
