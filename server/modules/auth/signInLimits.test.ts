import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { deleteClosedWindows } from '../../limits/tries.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../../tools/testing/client.ts';
import { startTestServer, type TestServer } from '../../tools/testing/testServer.ts';

const WRONG = 'Wrong-day1!';
const HOME = '198.51.100.7';
const ATTACKER = '203.0.113.66';

async function withTendai(environment: Record<string, string> = {}) {
  const server = await startTestServer({ environment });
  const owner = createClient(server, HOME);
  await owner.register('tendai');
  return { server, owner };
}

async function guess(client: TestClient, times: number, username = 'tendai'): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) statuses.push((await client.login(username, WRONG)).status);
  return statuses;
}

/** Counts as if so many had been made; each real try costs a hash. */
async function pretendTries(server: TestServer, hits: number): Promise<void> {
  await server.context.database.updateTable('rate_limits').set({ hits }).execute();
}

test('whoever guesses waits, and the owner at another address does not', async () => {
  const { server } = await withTendai();
  const attacker = createClient(server, ATTACKER);
  expect(await guess(attacker, 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  server.advance(100_000);
  const refused = await attacker.login('TENDAI');
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait') } });
  expect(refused.headers['retry-after']).toBe('200');
  expect((await createClient(server, HOME).login('tendai')).status).toBe(200);
  server.advance(200_000);
  expect((await attacker.login('tendai', WRONG)).status).toBe(401);
});

test('tries made at the same moment all count @postgres', async () => {
  const { server } = await withTendai();
  const attackers = Array.from({ length: 16 }, () => createClient(server, ATTACKER));
  const answers = await Promise.all(attackers.map((attacker) => attacker.login('tendai', WRONG)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('a password that is right forgets the slips before it', async () => {
  const { server } = await withTendai();
  const phone = createClient(server, ATTACKER);
  await guess(phone, 9);
  expect((await phone.login('tendai')).status).toBe(200);
  expect(await guess(phone, 9)).not.toContain(429);
  // One that confirms a call as well.
  expect((await phone.post(paths.recoveryCode, { password: TEST_PASSWORD })).status).toBe(200);
  expect(await guess(phone, 9)).not.toContain(429);
});

test('an address waits after 300 wrong passwords, whatever the accounts; right ones do not count', async () => {
  const { server, owner } = await withTendai();
  const attacker = createClient(server, ATTACKER);
  await guess(attacker, 1, 'chipo');
  await pretendTries(server, 299);
  await attacker.login('tendai');
  expect(await guess(attacker, 2, 'farai')).toEqual([401, 429]);
  // Nobody can lock out the owner, who is at another address.
  expect((await owner.login('tendai')).status).toBe(200);
});

test('so many accounts an address, and then it waits', async () => {
  const { server } = await withTendai();
  await pretendTries(server, 299);
  expect((await createClient(server, HOME).register('chipo')).status).toBe(201);
  const refused = await createClient(server, HOME).register('farai');
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.any(String) } });
  expect(refused.headers['retry-after']).toBe('600');
  expect((await createClient(server, ATTACKER).register('farai')).status).toBe(201);
});

test('the table names neither people nor addresses, and forgets what is past @postgres', async () => {
  const { server } = await withTendai();
  await guess(createClient(server, ATTACKER), 2);
  const rows = () => server.context.database.selectFrom('rate_limits').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toMatch(/tendai|203\.0|198\.51/);
  server.advance(3_600_000);
  await deleteClosedWindows(server.context.database, server.context.now());
  expect(await rows()).toEqual([]);
});

test('nobody takes on another address by a header field, unless a proxy that is trusted says so', async () => {
  // As in docs/operations.md for nginx: the address that nginx received comes last.
  for (const [address, environment, last, seenByNginx = ''] of [
    [ATTACKER, {}, 429],
    ['127.0.0.1', {}, 429, `, ${ATTACKER}`],
    // A CDN's edge between the visitor and nginx.
    ['127.0.0.1', { TRUSTED_PROXIES: '192.0.2.0/24' }, 401, ', 192.0.2.9'],
  ] as const) {
    const { server } = await withTendai(environment);
    const client = createClient(server, address);
    let status = 0;
    for (let tries = 0; tries < 11; tries += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${tries}${seenByNginx}` };
      const body = { username: 'tendai', password: WRONG };
      ({ status } = await client.send('POST', paths.login, { body, headers }));
    }
    expect(status).toBe(last);
  }
});
