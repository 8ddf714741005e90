import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { joinMarket, openMarket, post, suspend } from '../../tools/testing/market.ts';
import { describedCalls, unsafeCases } from '../../tools/testing/unsafeCases.ts';

/** What a suspended user can do beyond what a visitor can. */
const ADMITTED = [
  'DELETE /api/auth/account',
  'GET /api/auth/export',
  'GET /api/auth/profile',
  'GET /api/auth/standing',
  'POST /api/auth/logout-everywhere',
  'POST /api/auth/standing/appeals',
  'POST /api/auth/standing/read',
];

const REFUSED = {
  detail: 'Your account is suspended. The page of your account says why, and how to appeal.',
};
const isLast = (call: string) => Number(call.endsWith('/account'));

test('a suspended user can make these private calls and no other', async () => {
  const { server, seller: other } = await openMarket({ PUSH_CONTACT: 'mailto:market@example.org' });
  await post(other);
  await post(await joinMarket(server, 'tendai'), { title: 'Blue pot' });
  await suspend(server.context, 'tendai');
  const suspended = createClient(server);
  expect(await suspended.login('tendai')).toMatchObject({ status: 200 });
  const unsafe = new Map(unsafeCases(await smallPhoto()).map((one) => [one.call, one]));
  const calls = (await describedCalls(suspended)).filter(({ isPrivate }) => isPrivate);
  expect(calls.length).toBeGreaterThan(15);
  const answers: unknown[] = [];
  // The account is deleted last.
  const inOrder = calls.toSorted((one, two) => isLast(one.call) - isLast(two.call));
  for (const { call } of inOrder) {
    const [method, route = ''] = call.split(' ');
    const response =
      method === 'GET'
        ? await suspended.get(`${route.replaceAll(/:\w+/g, '1')}/`)
        : await unsafe.get(call)?.send(suspended, 'tendai');
    answers.push([call, response?.status, response?.status === 403 ? response.body : null]);
  }
  expect(answers).toEqual(
    inOrder.map(({ call }) =>
      ADMITTED.includes(call) ? [call, unsafe.get(call)?.owner ?? 200, null] : [call, 403, REFUSED],
    ),
  );
  expect(calls.filter(({ call }) => ADMITTED.includes(call))).toHaveLength(ADMITTED.length);
});

test('a session of a suspended user is refreshed, and ends by signing out', async () => {
  const { server, seller } = await openMarket();
  await suspend(server.context, 'rudo');
  expect(await seller.refresh()).toMatchObject({ status: 200, body: { access: expect.any(String) } });
  expect(await seller.post(paths.logout)).toMatchObject({ status: 204 });
  expect(await seller.get(paths.ownProfile)).toMatchObject({ status: 401 });
});
