import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient, type TestClient } from '../../tools/testing/client.ts';
import { startWithIssuer } from '../../tools/testing/google.ts';
import { joinMarket, openMarket, typeCommand } from '../../tools/testing/market.ts';

const YEAR = 365 * 86_400_000;

const badgeOf = async (client: TestClient) =>
  ((await client.get(paths.ownProfile)).body as { student_until: string | null }).student_until;
const codesIn = (lines: readonly string[]) =>
  lines.join('\n').match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/g) ?? [];
const redeem = (client: TestClient, code: unknown) => client.post(paths.studentCode, { code });

test('a sheet has as many codes as were asked for, each gives the badge once, however it is typed @postgres', async () => {
  const { server, seller } = await openMarket();
  const lines = await typeCommand(server.context, 'students', 'codes', '7', '--until', '2026-06-30');
  const codes = codesIn(lines);
  expect(codes).toHaveLength(7);
  expect(new Set(lines.slice(1).map(({ length }) => length)).size).toBe(1);
  expect(await badgeOf(seller)).toBeNull();
  const [code = '', second = ''] = codes;
  expect(await redeem(seller, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ status: 204 });
  expect(await badgeOf(seller)).toBe('2026-07-01T00:00:00.000Z');
  const other = await joinMarket(server, 'tanaka');
  for (const wrong of [code, '0000-0000-0000'])
    expect(await redeem(other, wrong)).toMatchObject({
      status: 400,
      body: { code: ['This code is wrong or used up, or its year is over.'] },
    });
  expect(await badgeOf(other)).toBeNull();
  const both = await Promise.all([redeem(other, second), redeem(seller, second)]);
  expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([204, 400]);
  const stored = await server.context.database.selectFrom('student_codes').select('code_hash').execute();
  expect(stored).toHaveLength(5);
  expect(stored.map(({ code_hash: hash }) => hash)).not.toContain(codes[2]);
});

test('a code of an earlier year gives no badge, and a badge is never shortened', async () => {
  const { server, seller } = await openMarket();
  const make = async (until: string) =>
    codesIn(await typeCommand(server.context, 'students', 'codes', '1', '--until', until))[0];
  const [short, long, old] = [await make('2026-06-30'), await make('2027-06-30'), await make('2026-02-01')];
  await redeem(seller, long);
  await redeem(seller, short);
  expect(await badgeOf(seller)).toBe('2027-07-01T00:00:00.000Z');
  server.advance(3 * 86_400_000);
  const other = await joinMarket(server, 'tanaka');
  expect(await redeem(other, old)).toMatchObject({ status: 400 });
});

test.each([
  [['0', '--until', '2027-06-30'], '1 to 1000'],
  [['5'], '--until 2027-06-30'],
  [['5', '--until', 'June'], '--until 2027-06-30'],
  [['5', '--until', '2025-06-30'], '--until 2027-06-30'],
])('students codes %j is told what to write', async (args, sentence) => {
  const { server } = await openMarket();
  await expect(typeCommand(server.context, 'students', 'codes', ...args)).rejects.toThrow(sentence);
});

test('who guesses codes waits, as at a sign-in', async () => {
  const { seller } = await openMarket();
  for (let guess = 0; guess < 10; guess += 1)
    expect(await redeem(seller, `0000-0000-00${guess}`)).toMatchObject({ status: 400 });
  const rejected = await redeem(seller, '0000-0000-0010');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  [{ hd: 'Students.example.ac.zw', email_verified: true }, true],
  [{ hd: 'students.example.ac.zw', email_verified: false }, false],
  [{ hd: 'students.example.ac.zw' }, false],
  [{ hd: 'example.ac.zw', email_verified: true }, false],
  [{ email: 'me@students.example.ac.zw', email_verified: true }, false],
])('Google’s %j gives the badge: %s', async (more, isStudent) => {
  const { issuer, server, claims, signIn } = await startWithIssuer({
    STUDENT_DOMAIN: 'students.example.ac.zw',
  });
  const { client } = await signIn(await issuer.sign({ ...claims, ...more }));
  const until = new Date(server.context.now() + YEAR).toISOString();
  expect(await badgeOf(client)).toBe(isStudent ? until : null);
});

test('without STUDENT_DOMAIN Google gives nobody the badge', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const { client } = await signIn(await issuer.sign({ ...claims, hd: '', email_verified: true }));
  expect(await badgeOf(client)).toBeNull();
});

test('a visitor has no badge to get', async () => {
  const { server } = await openMarket();
  expect(await redeem(createClient(server), '0000-0000-0000')).toMatchObject({ status: 401 });
});
