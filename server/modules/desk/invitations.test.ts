import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { TestClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket, typeCommand } from '../../tools/testing/market.ts';
import { firstInvitation } from './invitations.ts';

const SITE = 'https://market.example.org';

const tokenOf = (link: string | null | undefined) => {
  const { origin, pathname, searchParams } = new URL(link ?? '');
  expect([origin, pathname]).toEqual([SITE, '/desk']);
  return searchParams.get('invite');
};

const accept = (client: TestClient, token: string | null) => client.post(paths.deskInvitations, { token });
const isModerator = async (client: TestClient) =>
  (await client.get(paths.ownProfile)).body as { is_moderator: boolean };

async function openInvited() {
  const { server, seller } = await openMarket({ PUBLIC_URL: SITE });
  const { context } = server;
  const first = () => firstInvitation(context.database, SITE);
  return { server, seller, context, first };
}

test('the first start gives a link that makes one user a moderator, and works once @postgres', async () => {
  const { server, seller, context, first } = await openInvited();
  const other = await joinMarket(server, 'tanaka');
  const token = tokenOf(await first());
  expect(await first()).toBeNull();
  const stored = await context.database.selectFrom('settings').select('value').execute();
  expect(stored.map(({ value }) => value)).not.toContain(token);
  expect(await accept(seller, 'x'.repeat(43))).toMatchObject({ status: 404 });
  expect(await isModerator(seller)).toMatchObject({ is_moderator: false });
  expect(await accept(seller, token)).toMatchObject({ status: 204 });
  expect(await isModerator(seller)).toMatchObject({ is_moderator: true });
  expect(await accept(other, token)).toMatchObject({
    status: 404,
    body: { detail: 'This link was used before, or a newer one was made.' },
  });
  expect(await isModerator(other)).toMatchObject({ is_moderator: false });
  expect(await first()).toBeNull();
  const log = context.database.selectFrom('decision_effects').select(['action', 'user_id']);
  expect(await log.execute()).toEqual([{ action: 'appoint', user_id: 1 }]);
});

test('of two who use a link at once one is a moderator @postgres', async () => {
  const { server, seller, context, first } = await openInvited();
  const clients = [seller, await joinMarket(server, 'tanaka'), await joinMarket(server, 'chipo')];
  const token = tokenOf(await first());
  const answers = await Promise.all(clients.map((client) => accept(client, token)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
  const moderators = context.database.selectFrom('users').select('id').where('role', '=', 'moderator');
  expect(await moderators.execute()).toHaveLength(1);
});

test('the operator makes a new link at any time, in place of one that was not used @postgres', async () => {
  const { server, seller, context, first } = await openInvited();
  const old = tokenOf(await first());
  const lines = await typeCommand(context, 'desk', 'invite');
  const token = tokenOf(lines.at(-1));
  expect(await accept(seller, old)).toMatchObject({ status: 404 });
  expect(await accept(seller, token)).toMatchObject({ status: 204 });
  const second = tokenOf((await typeCommand(context, 'desk', 'invite')).at(-1));
  expect(await accept(await joinMarket(server, 'tanaka'), second)).toMatchObject({ status: 204 });
});
