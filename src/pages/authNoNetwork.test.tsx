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

test.each([
  ['/auth/login', paths.login, 'Sign In', /^To sell you need an account\./],
  ['/auth/register', paths.register, 'Sign Up', /^An account lets you sell\./],
])(
  '%s without a network keeps reason and input, and works once it is back',
  async (pathname, path, name, reason) => {
    server.use(http.post(call(path), () => HttpResponse.error()));
    const { store, user } = renderWithProviders(
      <Routes>
        <Route path="/auth/login" element={<SignInPage />} />
        <Route path="/auth/register" element={<RegisterPage />} />
      </Routes>,
      { route: { pathname, state: { from: '/newlisting' } }, preloadedState: signedOut },
    );
    const setOffline = (isOffline: boolean) =>
      act(() => void store.dispatch(connectionChanged({ isOffline })));
    setOffline(true);
    expect(screen.getByText(reason)).toBeVisible();
    // The strip at the screen's lower edge says it, for every page.
    expect(screen.queryByText(/offline|network/)).toBeNull();
    await user.type(screen.getByLabelText(/^Username/), 'rudo_99');
    for (const field of screen.getAllByLabelText(/^(Confirm )?Password/))
      await user.type(field, 'Secret#123');
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No Server Response/);

    const password = screen.getByLabelText(/^Password/);
    await user.click(password);
    setOffline(false);
    expect(screen.getByRole('alert')).toHaveTextContent('The network is back.');
    expect(screen.queryByText(/^No Server Response/)).toBeNull();
    expect(screen.getByLabelText(/^Username/)).toHaveValue('rudo_99');
    expect(password).toHaveValue('Secret#123');
    expect(password).toHaveFocus();

    server.use(
      http.post(call(path), () => HttpResponse.json({ access: 'fresh' })),
      http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
    );
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/You are signed in/)).toBeVisible();
    expect(screen.queryByText('The network is back.')).toBeNull();
  },
);
