import type { Report } from '../../../src/contract/reports.ts';
import { paths } from '../../../src/contract/paths.ts';
import { deviceOf } from './askedMarket.ts';
import { createClient, type TestClient } from './client.ts';
import { joinMarket, openMarket, post } from './market.ts';

const DAY = 86_400_000;

/** A report of a scam by a device of this name; the parts given replace its own. */
export const report = (client: TestClient, device: string | number, parts: Partial<Report> = {}) =>
  client.post(paths.reports, {
    ...{ target: 'listing', subject: '1', reason: 'scam', device: deviceOf(device) },
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

/** Makes a moderator of a user, who is signed in. */
export async function appoint(
  server: Awaited<ReturnType<typeof openReportedMarket>>['server'],
  name: string,
) {
  await server.context.database
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('username', '=', name)
    .execute();
}
