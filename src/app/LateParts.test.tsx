import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import type { Profile } from '../contract/profile.ts';
import { acknowledgeCodes } from '../features/account/unannouncedCodes.ts';
import { AppBanner } from './LateParts.tsx';

const FIRST = '2026-11-23T08:05:00.000Z';
const SECOND = '2026-11-24T09:00:00.000Z';

/** The app's banner, on a device on which this person is signed in; null for a visitor. */
function open(changes: Partial<Profile> | null) {
  const preloadedState = changes === null ? signedOut : signedInAs(aProfile(changes));
  return renderWithProviders(<AppBanner />, { preloadedState });
}

test('new codes of another device are announced politely, until that is dismissed', async () => {
  const first = open({ recovery_codes_made_at: FIRST });
  const strip = within(screen.getByRole('status'));
  expect(await strip.findByText(/^Recovery codes of @tariro were made on 23 November 2026/)).toBeVisible();
  await first.user.click(strip.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  first.unmount();
  const second = open({ recovery_codes_made_at: FIRST });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  second.unmount();
  open({ recovery_codes_made_at: SECOND });
  expect(await screen.findByText(/were made on 24 November 2026/)).toBeVisible();
});

test('the link to a new password is beside it, and dismisses it', async () => {
  const { user } = open({ recovery_codes_made_at: FIRST });
  const link = await screen.findByRole('link', { name: 'change your password' });
  expect(link).toHaveAttribute('href', '/account');
  await user.click(link);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('neither the device that made them nor a signed-out one announces them', () => {
  acknowledgeCodes(FIRST);
  const own = open({ recovery_codes_made_at: FIRST });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  own.unmount();
  open(null);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([undefined, null])('a back end that tells of no codes (%s) leaves nothing to say', (made) => {
  open(made === undefined ? {} : { recovery_codes_made_at: made });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what this device stores of it has no username', async () => {
  const { user } = open({ recovery_codes_made_at: FIRST });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('tariro');
});
