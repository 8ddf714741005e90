import { expect, test } from 'vitest';
import { signInReason } from './signInReason.ts';

test.each([
  ['/profiles/farai', 'Sign in to see farai’s profile.'],
  ['/profiles/T%C3%A1riro?tab=1', 'Sign in to see Táriro’s profile.'],
  ['/profiles/%', 'Sign in to see %’s profile.'],
  ['/profiles/me', 'Sign in to see your profile.'],
  ['/newlisting?draft=1', 'To sell you need an account.'],
  ['/newlisting?kind=wanted', 'To say what you look for you need an account.'],
  ['/editlisting/lamp-k3', 'Sign in to edit your listing.'],
  ['/account#codes', 'Sign in to see your account.'],
])('on the way to %s one reads: %s', (path, text) => {
  expect(signInReason(path)).toBe(text);
});

test.each(['/', '/product/electronics/lamp-k3', '/no/such/page'])('%s needs no account', (path) => {
  expect(signInReason(path)).toBeNull();
});
