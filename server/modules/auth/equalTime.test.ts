import crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createPasswordHasher, PASSWORD_COSTS } from '../../crypto/passwords.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

/** Counts hashes instead of time: shared cores make a clock useless. */
async function startCounting() {
  const argon2 = vi.fn<typeof crypto.argon2>(crypto.argon2);
  const server = await startTestServer();
  server.context.passwords = createPasswordHasher(PASSWORD_COSTS.owasp, argon2);
  /** What each hash cost since the last time. */
  const takeHashes = () => {
    const hashes = argon2.mock.calls.map(([algorithm, { memory, passes }]) => [algorithm, memory, passes]);
    argon2.mockClear();
    return hashes;
  };
  return { server, takeHashes };
}

test('a wrong password, an unknown name and an account without a password cost the same work @postgres', async () => {
  const { server, takeHashes } = await startCounting();
  const client = createClient(server);
  // First, because what is only made at the first time would show in the time as well.
  expect((await client.login('nobody', TEST_PASSWORD)).status).toBe(401);
  const unknown = takeHashes();
  await client.register('tendai');
  await client.register('chipo');
  const withoutPassword = { password_hash: null, google_subject: '1142' };
  const users = server.context.database.updateTable('users').set(withoutPassword);
  await users.where('username', '=', 'chipo').execute();
  takeHashes();
  for (const [username, password] of [
    ['tendai', 'Wrong-day1!'],
    ['chipo', TEST_PASSWORD],
    ['nobody', 'Wrong-day1!'],
    ['tendai', 'x'.repeat(10_000)],
  ] as const) {
    const refusal = { status: 401, body: { detail: 'Invalid username or password.' } };
    expect(await client.login(username, password)).toMatchObject(refusal);
    expect(takeHashes()).toEqual(unknown);
  }
  expect(unknown).toEqual([['argon2id', 19_456, 2]]);
  expect((await client.login('tendai')).status).toBe(200);
  expect(takeHashes()).toEqual(unknown);
});
