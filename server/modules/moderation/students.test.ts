import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { TestClient } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';
import { openMarket, typeCommand } from '../../tools/testing/market.ts';

const YEAR = 365 * 86_400_000;

const badgeOf = async (client: TestClient) =>
  ((await client.get(paths.ownProfile)).body as { student_until: string | null }).student_until;

test('the operator gives the badge until a day, and takes it away @postgres', async () => {
  const { server, seller } = await openMarket();
  const run = (day: string) => typeCommand(server.context, 'user', 'student', 'rudo', day);
  expect(await run('2026-06-30')).toEqual(['rudo has the badge “student” until 2026-06-30.']);
  expect(await badgeOf(seller)).toBe('2026-07-01T00:00:00.000Z');
  expect(await typeCommand(server.context, 'user', 'show', 'rudo')).toContain('Student    until 2026-06-30');
  expect((await seller.get(paths.shop('rudo'))).body).toMatchObject({ is_student: true });
  for (const wrong of ['June', '2025-06-30', '2026-13-01'])
    await expect(run(wrong)).rejects.toThrow('Give the last day of the badge, such as 2027-06-30');
  expect(await run('off')).toEqual(['rudo has no badge now.']);
  expect(await badgeOf(seller)).toBeNull();
});

test.each([
  [{ hd: 'Students.example.ac.zw', email_verified: true }, true],
  [{ hd: 'students.example.ac.zw', email_verified: false }, false],
  [{ hd: 'students.example.ac.zw' }, false],
  [{ hd: 'example.ac.zw', email_verified: true }, false],
  [{ email: 'me@students.example.ac.zw', email_verified: true }, false],
])('Google’s %j gives the badge: %s, and shortens none', async (more, isStudent) => {
  const { sign, server, signIn } = await startWithIssuer({
    STUDENT_DOMAIN: 'students.example.ac.zw',
  });
  const { client: other } = await signIn(await sign({ sub: '7' }));
  const { client } = await signIn(await sign({ name: 'Rudo N', ...more }));
  const until = new Date(server.context.now() + YEAR).toISOString();
  expect(await badgeOf(client)).toBe(isStudent ? until : null);
  await typeCommand(server.context, 'user', 'student', 'Rudo_N', '2029-12-31');
  await signIn(await sign(more), client);
  expect(await badgeOf(client)).toBe('2030-01-01T00:00:00.000Z');
  expect(await badgeOf(other)).toBeNull();
});
