import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is kept as an argon2id PHC string with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Market-day1!'), hashPassword('Market-day1!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Market-day1!')).toBe(true);
  expect(await verifyPassword(one, 'market-day1!')).toBe(false);
});

test('nobody’s password is right', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});
