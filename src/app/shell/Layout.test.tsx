import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeMarket } from '../../../tests/support/fakeMarket/fakeMarket.ts';
import { aProfile, MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../../tests/support/renderApp.tsx';
import { server } from '../../../tests/support/server.ts';
import { CATEGORIES_EMPTY } from '../../features/categories/categoriesApi.ts';
import { selectRemembered } from '../../features/ui/device/rememberedSlice.ts';
import { ListResults } from '../../features/search/ListResults.tsx';
import { Layout } from './Layout.tsx';

function Where() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      {pathname === '/search' && <ListResults />}
    </>
  );
}

function openAt(route: string, auth: ReturnType<typeof signedInAs> = signedOut) {
  server.use(...fakeMarket({ capabilities: MARKET_CAPABILITIES }));
  const shell = (
    <Routes>
      <Route element={<Layout />}>
        <Route path="*" element={<Where />} />
      </Route>
    </Routes>
  );
  return renderWithProviders(shell, { route, preloadedState: auth });
}
const address = () => screen.getByTestId('address').textContent;

test('someone searches from a category, and Clear brings them back to it; elsewhere the box is empty', async () => {
  const { user, store } = openAt('/category/sports?x=1');
  const box = screen.getByRole('combobox', { name: 'Search listings' });
  expect(box).toHaveAttribute('placeholder', 'What are you looking for today?');
  // The operator has given no address of theirs.
  expect(screen.queryByLabelText(/WhatsApp channel|Facebook|Instagram/)).toBeNull();
  await user.type(box, 'desk lamp{Enter}');
  expect(address()).toBe('/search?q=desk%20lamp');
  expect(store.getState().search.query).toBe('desk lamp');
  expect(box).toHaveValue('desk lamp');

  await user.clear(box);
  await user.type(box, 'chair');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/search?q=chair');
  await user.selectOptions(screen.getByLabelText('Order'), 'Cheapest');
  expect(address()).toBe('/search?q=chair&order=cheapest');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('/category/sports?x=1');
  expect(box).toHaveValue('');
  expect(store.getState().search).toEqual({ query: '' });
  expect(selectRemembered(store.getState()).recentSearches).toEqual(['chair', 'desk lamp']);

  await user.type(box, 'chair{Enter}');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(box).toHaveValue('');
  // Home would show them still, until they are cleared.
  expect(store.getState().search.query).toBe('chair');
  await user.type(box, 'ta');
  // The page comes while the next search is typed.
  fireEvent.click(screen.getByRole('link', { name: 'Musika' }));
  expect(address()).toBe('/');
  expect(box).toHaveFocus();
  expect(store.getState().search.query).toBe('');
});

test('Clear of a search that nothing was opened before leads Home', async () => {
  const { user } = openAt('/search?q=lamp');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('/');
});

test('a visitor finds Login and what is wanted in the menu, and no desk', async () => {
  const { user } = openAt('/category/sports');
  await user.click(screen.getByText('Categories', { selector: 'button' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');
  expect(menu.getByRole('link', { name: 'Wanted' })).toBeVisible();
  expect(menu.queryByRole('link', { name: /desk/ })).toBeNull();
});

// The window of these tests is a wide one, which hides what is for phones.
test('where a session is needed, Logout is one press away: in the drawer, and behind the avatar', async () => {
  const moderator = aProfile({ is_moderator: true, waiting_sellers: 1 });
  const { user, store } = openAt('/newlisting', signedInAs(moderator));
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profiles/tariro');
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Categories', { selector: 'button' }));
  const logout = await screen.findByRole('button', { name: 'Logout' });
  expect(screen.getByRole('link', { name: /^Profile/ })).toHaveAttribute('href', '/profiles/tariro');
  expect(screen.getByRole('link', { name: 'The desk (1)' })).toBeVisible();
  const menu = screen.getByRole('list', { name: 'Categories' });
  await waitFor(() => expect(menu).toHaveAttribute('aria-busy', 'false'));
  expect(menu).toHaveTextContent(CATEGORIES_EMPTY);
  await user.click(logout);
  await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
});
