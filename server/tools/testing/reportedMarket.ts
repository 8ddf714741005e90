import type { Context } from '../../context.ts';
import type { Cases, DeskCase } from '../../../src/contract/desk.ts';
import type { Report } from '../../../src/contract/reports.ts';
import { paths } from '../../../src/contract/paths.ts';
import { deviceOf } from './askedMarket.ts';
import { createClient, type TestClient } from './client.ts';
import { joinMarket, openMarket, post } from './market.ts';
import type { TestServer } from './testServer.ts';

const DAY = 86_400_000;

/** A report of a scam by a device of this name; the parts given replace its own. */
export const report = (client: TestClient, device: string | number, parts: Partial<Report> = {}) =>
  client.post(paths.reports, {
    target: 'listing',
    subject: '1',
    reason: 'scam',
    device: deviceOf(device),
    ...parts,
  });

/** A market with one listing of `rudo`, old accounts of these names, signed in, and a visitor. */
export async function openReportedMarket(...names: string[]) {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off' });
  const { database } = server.context;
  await post(seller, { title: 'Pot' });
  const students: TestClient[] = [];
  for (const name of names) students.push(await joinMarket(server, name));
  server.advance(8 * DAY);
  await seller.login('rudo');
  for (const [index, name] of names.entries()) await students[index]?.login(name);
  return {
    server,
    seller,
    students,
    visitor: createClient(server),
    reports: () => database.selectFrom('reports').selectAll().orderBy('id').execute(),
    cases: () => database.selectFrom('cases').selectAll().orderBy('id').execute(),
    evidence: () => database.selectFrom('evidence').selectAll().orderBy('id').execute(),
    isHidden: async () => {
      const listing = database.selectFrom('listings').select('hidden_at').where('id', '=', 1);
      return (await listing.executeTakeFirstOrThrow()).hidden_at !== null;
    },
  };
}

/** The same with `moderator`, and what they read at the desk. */
export async function openDesk(...names: string[]) {
  const market = await openReportedMarket('judge', ...names);
  const [moderator = market.visitor, ...students] = market.students;
  await appoint(market.server, 'judge');
  return {
    ...market,
    moderator,
    students,
    queue: async (client: TestClient = moderator) => (await client.get(paths.deskCases)).body as Cases,
    read: async (id = 1, client: TestClient = moderator) =>
      (await client.get(paths.deskCase(String(id)))).body as DeskCase,
  };
}

/** Makes a moderator of a user, who is signed in. */
export async function appoint({ context: { database } }: TestServer, username: string): Promise<void> {
  await database.updateTable('users').set({ role: 'moderator' }).where('username', '=', username).execute();
}

/** Reports of a user that moderators have upheld and overruled, of a case of its own. */
export async function recordEnd(
  database: Context['database'],
  { username, upheld, overruled, now }: { username: string; upheld: number; overruled: number; now: number },
): Promise<void> {
  const user = database.selectFrom('users').select('id').where('username', '=', username);
  const { id } = await user.executeTakeFirstOrThrow();
  const ended = { phone: '263700000000', phone_hash: 'none', opened_at: 1, closed_at: now };
  const { id: case_id } = await database
    .insertInto('cases')
    .values({ ...ended, seller_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outcomes = [
    ...Array<'upheld'>(upheld).fill('upheld'),
    ...Array<'overruled'>(overruled).fill('overruled'),
  ];
  const rows = outcomes.map((outcome, index) => ({
    case_id,
    outcome,
    target: 'phone' as const,
    subject: `number ${index}`,
    listing_id: null,
    reason: 'scam' as const,
    text: '',
    reporter_id: id,
    reporter_key: `user ${id}`,
    weight: 8,
    reported_at: 1,
    ended_at: now,
  }));
  await database.insertInto('reports').values(rows).execute();
}
