import { expect, test } from 'vitest';
import { createPasswordHasher, PASSWORD_COSTS } from './passwords.ts';

const passwords = createPasswordHasher(PASSWORD_COSTS.owasp);

test('a password is stored as an argon2id PHC string with a salt of its own', async () => {
  const [one, two] = await Promise.all([passwords.hash('Market-day1!'), passwords.hash('Market-day1!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'Market-day1!')).toBe(true);
  expect(await passwords.verify(one, 'market-day1!')).toBe(false);
});

test('without a stored hash no password is right', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
});
