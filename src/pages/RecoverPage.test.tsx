import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import { fill, openPage } from '../../tests/support/openPage.tsx';
import { noContent } from '../../tests/support/call.ts';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';

const NEW = 'New-market2!';
const reset = vi.fn<(body: unknown) => Response>();

beforeEach(() => void reset.mockReset().mockImplementation(noContent));

/** The page, to a visitor or to whose session the phone has. */
function open(username: string | null) {
  const me = username === null ? null : aProfile({ username });
  const page = openPage('/auth/recover', {
    me,
    others: ['tariro'],
    state: { search: { query: `gift for ${username}` } },
  });
  server.use(
    http.post(call(paths.reset), async ({ request }) => reset(await request.json())),
    http.post(call(paths.login), says(200, { access: 'of-tariro' })),
  );
  return page;
}

async function fillIn(page: ReturnType<typeof open>) {
  await fill(/^Username/, 'tariro');
  await fill(/^Code/, 'AAAA-BBBB-CCCC');
  await fill(/^New password/, NEW);
  await fill(/^Confirm new password/, NEW);
  await page.user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  return page;
}

test.each([null, 'tariro'])(
  'a user with a recovery code sets a new password, and is signed in with it; before: %s',
  async (before) => {
    const { store } = await fillIn(open(before));
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
    expect(store.getState().auth.accessToken).toBe('of-tariro');
    const values = { username: 'tariro', code: 'AAAA-BBBB-CCCC', password: NEW, password2: NEW };
    expect(reset).toHaveBeenCalledExactlyOnceWith(values);
    expect(await screen.findByText(/your recovery code no longer works\.$/)).toBeVisible();
  },
);

test('who sets a new password on the phone of somebody who is signed in finds nothing of theirs', async () => {
  const page = open('farai');
  const mine = [aListing({ seller: 'farai' })];
  await page.store.dispatch(listingsApi.util.upsertQueryData('getMyListings', 'sale', mine));
  const { store } = await fillIn(page);
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  expect(store.getState().auth.user?.username).toBe('tariro');
  expect(JSON.stringify(store.getState())).not.toContain('farai');
});

test('a reset that fails says so, and the input and an open session stay', async () => {
  reset.mockImplementation(says(400, { code: ['This code is used up.'] }));
  const { store } = await fillIn(open('tariro'));
  expect(await screen.findByText('This code is used up.')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('AAAA-BBBB-CCCC');
  expect(store.getState().auth.status).toBe('signedIn');
});
