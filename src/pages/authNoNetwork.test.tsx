import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { connectionChanged } from '../features/ui/device/deviceSlice.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { SignInPage } from './SignInPage.tsx';

/** An auth page to which the way to sell has led. */
function open(pathname: string) {
  const view = renderWithProviders(
    <Routes>
      <Route path="/auth/login" element={<SignInPage />} />
      <Route path="/auth/register" element={<RegisterPage />} />
    </Routes>,
    { route: { pathname, state: { from: '/newlisting' } }, preloadedState: signedOut },
  );
  const setOffline = (isOffline: boolean) =>
    act(() => void view.store.dispatch(connectionChanged({ isOffline })));
  return { ...view, setOffline };
}

const username = () => screen.getByLabelText(/^Username/);
const password = () => screen.getByLabelText(/^Password/);

test('a sign-in without a network keeps its reason and what was typed, and goes on when the network is back', async () => {
  server.use(http.post(call(paths.login), () => HttpResponse.error()));
  const { setOffline, user } = open('/auth/login');
  setOffline(true);
  expect(screen.getByText('To sell you need an account.')).toBeVisible();
  // The strip at the screen's lower edge says it, for every page.
  expect(screen.queryByText(/offline|network/)).toBeNull();
  await user.type(username(), 'tariro');
  await user.type(password(), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No Server Response');

  await user.click(password());
  setOffline(false);
  expect(screen.getByRole('alert')).toHaveTextContent('The network is back.');
  expect(screen.queryByText('No Server Response')).toBeNull();
  expect(username()).toHaveValue('tariro');
  expect(password()).toHaveValue('Secret#123');
  expect(password()).toHaveFocus();

  server.use(
    http.post(call(paths.login), () => HttpResponse.json({ access: 'fresh' })),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
  );
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/You are signed in/)).toBeVisible();
  expect(screen.queryByText('The network is back.')).toBeNull();
});

test('a registration without a network keeps what was typed, and goes on when the network is back', async () => {
  server.use(http.post(call(paths.register), () => HttpResponse.error()));
  const { setOffline, user } = open('/auth/register');
  setOffline(true);
  expect(screen.getByText(/^An account lets you sell\./)).toBeVisible();
  expect(screen.queryByText(/offline|network/)).toBeNull();
  await user.type(username(), 'rudo_99');
  await user.type(password(), 'Secret#123');
  await user.type(screen.getByLabelText(/^Confirm Password/), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No Server Response.');

  setOffline(false);
  expect(screen.getByRole('alert')).toHaveTextContent('The network is back.');
  expect(screen.queryByText('No Server Response.')).toBeNull();
  expect(username()).toHaveValue('rudo_99');
  expect(password()).toHaveValue('Secret#123');
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
});
