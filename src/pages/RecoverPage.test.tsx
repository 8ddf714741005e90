import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fill } from '../../tests/support/openPage.tsx';
import { renderPage, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { RecoverPage } from './RecoverPage.tsx';

const NEW = 'New-market2!';
const reset = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  reset.mockReset().mockImplementation(() => new HttpResponse(null, { status: 204 }));
  server.use(
    http.post(call(paths.reset), async ({ request }) => reset(await request.json())),
    http.post(call(paths.login), () => HttpResponse.json({ access: 'fresh' })),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
  );
});

async function fillIn(preloadedState = signedOut) {
  const view = renderPage('/auth/recover', <RecoverPage />, { route: '/auth/recover', preloadedState });
  await fill(/^Username/, 'tariro');
  await fill(/^Code/, 'AAAA-BBBB-CCCC');
  await fill(/^New password/, NEW);
  await fill(/^Confirm new password/, NEW);
  await view.user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  return view;
}

test('a user with a recovery code sets a new password, and is signed in with it', async () => {
  const { store, user } = await fillIn();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('At /')).toBeVisible();
  expect(store.getState().auth.status).toBe('signedIn');
  const values = { username: 'tariro', code: 'AAAA-BBBB-CCCC', password: NEW, password2: NEW };
  expect(reset).toHaveBeenCalledExactlyOnceWith(values);
});

test('a user who is still signed in reads after a new password that the code is void', async () => {
  const { user } = await fillIn(signedInAs(aProfile()));
  const message = await screen.findByText(/^Your password is changed, and you are signed in\./);
  expect(message).toHaveTextContent('Every other session has ended, and your recovery code no longer works.');
  // The focus moves in an effect, which may come after the text.
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Make a new recovery code' }));
  expect(await screen.findByText('At /account')).toBeVisible();
});

test('a reset that fails says so, and the input stays', async () => {
  reset.mockImplementation(() => HttpResponse.json({ code: ['This code is used up.'] }, { status: 400 }));
  await fillIn();
  expect(await screen.findByText('This code is used up.')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('AAAA-BBBB-CCCC');
});
