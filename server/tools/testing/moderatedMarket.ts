import type { Action, ModeratedUser, NewAction, Queue } from '../../../src/contract/moderation.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Report, Standing } from '../../../src/contract/reports.ts';
import { deviceOf } from './lifetimeMarket.ts';
import { createClient, type TestClient } from './client.ts';
import { joinMarket, openMarket, post } from './market.ts';

export const DAY = 86_400_000;

export const SCAM = { target: 'listing', subject: '1', reason: 'scam', device: deviceOf('any') };
const HIDE = {
  user: 'rudo',
  kind: 'hide',
  listing: '1',
  reason: 'scam',
  message: 'A scam.',
  newest_report: '999',
};

/**
 * rudo (1) sells a red and a blue kettle (1, 2); chipo (2) and farai (3) are moderators; these names
 * follow. All accounts are eight days old, and signed in.
 */
export async function openModeratedMarket(...names: string[]) {
  const { server, seller } = await openMarket({ BACKGROUND_ROUNDS: 'off' });
  const { database } = server.context;
  await seller.send('PATCH', paths.ownProfile, { body: { phone_number: '263771234567' } });
  await post(seller, { title: 'Red kettle' });
  await post(seller, { title: 'Blue kettle' });
  const clients = new Map<string, TestClient>([['rudo', seller]]);
  for (const name of ['chipo', 'farai', ...names]) clients.set(name, await joinMarket(server, name));
  await database.updateTable('users').set({ role: 'moderator' }).where('id', 'in', [2, 3]).execute();
  server.advance(8 * DAY);
  for (const [name, client] of clients) await client.login(name);
  const of = (name: string): TestClient => clients.get(name) ?? createClient(server);

  /** Each is a scam of the first listing by a visitor's device unless the parts say otherwise. */
  const report = (by: string, parts: Partial<Report> = {}) =>
    of(by).post(paths.reports, { ...SCAM, device: deviceOf(by), ...parts });
  const act = (parts: Partial<NewAction>, by = 'chipo') =>
    of(by).post(paths.moderationActions, { ...HIDE, ...parts });
  return {
    server,
    database,
    of,
    report,
    act,
    /** Acts, and returns the action's id. */
    done: async (parts: Partial<NewAction>, by = 'chipo') =>
      String(((await act(parts, by)).body as { id: number }).id),
    undo: (id: string, by = 'chipo') => of(by).post(paths.undoAction(id)),
    appeal: (action: string, by = 'rudo', text = 'It is mine.') =>
      of(by).post(paths.appeals, { action, text }),
    answer: (id: string, body: object, by = 'farai') => of(by).post(paths.answerAppeal(id), body),
    queue: async (by = 'chipo') => (await of(by).get(paths.moderationQueue)).body as Queue,
    read: async (username = 'rudo', by = 'chipo') =>
      (await of(by).get(paths.moderatedUser(username))).body as ModeratedUser,
    log: async () => (await of('chipo').get(paths.moderationActions)).body as Action[],
    standing: async (of_ = 'rudo') => (await of(of_).get(paths.standing)).body as Standing,
    /** The ids of listings that visitors see. */
    shown: async () => {
      const { body } = await createClient(server).get(paths.listings);
      return (body as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);
    },
  };
}
