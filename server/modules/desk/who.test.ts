import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { People } from '../../../src/contract/people.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { LIMITS } from '../../limits/limits.ts';
import { createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { openDesk } from '../../tools/testing/deskMarket.ts';
import { post } from '../../tools/testing/market.ts';

async function open() {
  const desk = await openDesk();
  const [moderator] = desk.moderators;
  const ask = (of: string, by = moderator) => by.send('POST', paths.deskWho, { body: { of } });
  return { ...desk, moderator, ask };
}

test('a moderator asks who posted this, by a page, a short address or a picture, also after hiding @postgres', async () => {
  const { ask, moderator, decide, database } = await open();
  const { slug, image } = (await moderator.get(paths.listing('1'))).body as { slug: string; image: string };
  await decide([{ action: 'hide', listing: '1', preset: 'hidden' }]);
  await database.updateTable('listings').set({ deleted_at: 1 }).where('id', '=', 2).execute();
  for (const address of [
    `https://market.example.org/product/electronics/${slug}?from=chat`,
    `/l/${shortCode(1)}`,
    image,
    '1',
  ]) {
    expect([address, (await ask(address)).body]).toMatchObject([
      address,
      {
        listing: 1,
        people: [
          {
            username: 'rudo',
            phone_number: '263771234567',
            networks: ['127.0.0.0/24'],
            case: 1,
            listings: [
              { id: 2, title: 'Blue kettle', state: 'deleted' },
              { id: 1, state: 'hidden' },
            ],
            decisions: [{ effects: [{ action: 'hide' }] }],
          },
        ],
      },
    ]);
  }
});

test.each(['rudo', '@RUDO', 'https://market.example.org/shop/rudo', '0771234567', '+263 77 123-4567'])(
  'a person is found by %s',
  async (of) => {
    const { ask } = await open();
    const { body } = await ask(of);
    expect((body as People).people.map(({ username }) => username)).toEqual(['rudo']);
  },
);

test('of a deleted account a moderator reads what the case has kept', async () => {
  const { ask, seller, reporter } = await open();
  await reporter.post(paths.reports, {
    target: 'listing',
    subject: '2',
    reason: 'scam',
    device: 'a-device-of-sixteen',
  });
  await seller.send('DELETE', paths.account, { body: { password: TEST_PASSWORD } });
  expect(await ask(`/l/${shortCode(2)}`)).toMatchObject({
    status: 200,
    body: { listing: null, people: [{ is_deleted: true, phone_number: '263771234567', listings: [] }] },
  });
});

test('a reporter is not named, and nobody is 404', async () => {
  const { ask } = await open();
  expect((await ask('rudo')).text).not.toContain('tendai');
  for (const of of ['nobody', '0779999999', 'https://market.example.org/product/electronics/nothing'])
    expect(await ask(of)).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
});

test('only a moderator may ask, and none can read the whole market', async () => {
  const { server, ask, seller, moderator } = await open();
  await post(seller);
  expect((await ask('rudo', createClient(server))).status).toBe(401);
  expect((await ask('rudo', seller)).status).toBe(403);
  for (const of of ['', ' '.repeat(9), 'x'.repeat(501)])
    expect(await ask(of)).toMatchObject({ status: 400, body: { of: [expect.any(String)] } });
  const statuses = [];
  for (let count = 0; count <= LIMITS.whoQuestions.most; count += 1)
    statuses.push((await ask('rudo', moderator)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
    LIMITS.whoQuestions.most,
    429,
  ]);
});
