import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import type { Profile } from '../contract/profile.ts';
import { AccountPage } from './AccountPage.tsx';

const NEW = 'New-market2!';

const open = (changes: Partial<Profile> = {}) =>
  renderWithProviders(<AccountPage />, { route: '/account', preloadedState: signedInAs(aProfile(changes)) });

/** What the profile call answers. */
const profileIs = (changes: Partial<Profile> = {}) =>
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile(changes))));

const section = (name: string) => within(screen.getByRole('region', { name }));

test('after a changed password the page says that the recovery codes are void, and offers new ones', async () => {
  const MADE = '2026-11-23T08:05:00.000Z';
  server.use(
    http.post(call(paths.changePassword), () => new HttpResponse(null, { status: 204 })),
    http.post(call(paths.recoveryCodes), () =>
      HttpResponse.json({ codes: ['AAAA-BBBB-CCCC'], made_at: '2026-11-24T09:00:00.000Z' }),
    ),
  );
  profileIs();
  const { user, store } = open({ recovery_codes_made_at: MADE });
  const codes = section('Recovery codes');
  expect(codes.getByText(/^Yours were made on 23 November 2026/)).toBeVisible();
  await user.type(codes.getByLabelText(/^Your password/), 'Old-market1!');
  await user.click(codes.getByRole('button', { name: 'Make recovery codes' }));
  expect(await codes.findByText('AAAA-BBBB-CCCC')).toBeVisible();

  profileIs({ recovery_codes_made_at: null });
  await user.type(screen.getByLabelText(/^Current password/), 'Old-market1!');
  await user.type(screen.getByLabelText(/^New password/), NEW);
  await user.type(screen.getByLabelText(/^Confirm new password/), NEW);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await codes.findByText(
      'Your recovery codes from before no longer work, because your password is changed. You can make new ones here.',
    ),
  ).toBeVisible();
  expect(
    codes.queryByText('AAAA-BBBB-CCCC'),
    'void codes are not kept on the screen',
  ).not.toBeInTheDocument();
  await user.type(codes.getByLabelText(/^Your password/), NEW);
  await user.click(codes.getByRole('button', { name: 'Make recovery codes' }));
  expect(await codes.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  expect(codes.queryByText(/no longer work/)).not.toBeInTheDocument();
  expect(store.getState().auth.user).toMatchObject({ recovery_codes_made_at: null });
});

test.each([
  [null, 'You have none now.'],
  ['2026-11-23T08:05:00.000Z', /^Yours were made on 23 November 2026/],
])('the page says whether there are recovery codes: made at %s', (recovery_codes_made_at, sentence) => {
  open({ recovery_codes_made_at });
  expect(section('Recovery codes').getByText(sentence)).toBeVisible();
});

test('of a back end that does not tell whether there are recovery codes nothing is said', () => {
  open();
  expect(section('Recovery codes').queryByText(/^(You have none|Yours were)/)).not.toBeInTheDocument();
});
