import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { joinMarket, openMarket, post, typeCommand } from '../../tools/testing/market.ts';

async function open() {
  const { server, seller } = await openMarket();
  return { server, seller, admin: typeCommand.bind(null, server.context) };
}

test('a listing keeps its condition and its place, in the spelling of the list', async () => {
  const { seller } = await open();
  const { status, body } = await post(seller, { condition: 'like_new', campus_place: ' swinton  hall ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ condition: 'like_new', campus_place: 'Swinton Hall' });
  expect((await seller.get(paths.listings)).body).toMatchObject([
    { condition: 'like_new', campus_place: 'Swinton Hall', seller_location: null },
  ]);
});

test('what is no condition or no place is refused by its field', async () => {
  const { seller } = await open();
  const characters = 'Place can only contain letters, numbers, spaces, commas, periods, and hyphens.';
  for (const [parts, body] of [
    [{ condition: 'mint' }, { condition: ['Condition must be new, like_new, good or worn.'] }],
    [{ campus_place: 'x' }, { campus_place: ['Place must be at least 2 characters long.'] }],
    [{ campus_place: 'x'.repeat(61) }, { campus_place: ['Place must be 60 characters or less.'] }],
    [{ campus_place: '<b>Hall</b>' }, { campus_place: [characters] }],
  ] as const)
    expect(await post(seller, parts)).toMatchObject({ status: 400, body });
});

test('a seller changes both, and takes them back', async () => {
  const { seller } = await open();
  const { id } = (await post(seller, { condition: 'new', campus_place: 'Main Campus' })).body as {
    id: number;
  };
  const change = (body: object) => seller.send('PATCH', paths.listing(String(id)), { body });
  expect((await change({ condition: 'worn', campus_place: 'adlam house' })).body).toMatchObject({
    condition: 'worn',
    campus_place: 'Adlam House',
  });
  expect((await change({ title: 'Blue kettle' })).body).toMatchObject({ condition: 'worn' });
  expect((await change({ condition: null, campus_place: '' })).body).toMatchObject({
    condition: null,
    campus_place: null,
  });
  expect(await change({ condition: 'mint' })).toMatchObject({ status: 400 });
});

test('the operator’s list is what there is to choose from', async () => {
  const { server, admin } = await open();
  const visitor = await joinMarket(server, 'tariro');
  const places = async () =>
    ((await visitor.get(paths.capabilities)).body as { campus_places: string[] }).campus_places;
  expect((await visitor.get(paths.capabilities)).body).toMatchObject({
    conditions: ['new', 'like_new', 'good', 'worn'],
  });
  expect(await places()).toContain('Swinton Hall');
  expect(await admin('places', 'add', ' Great  Hall ')).toEqual(['"Great Hall" can be chosen now.']);
  await admin('places', 'remove', 'swinton hall');
  expect(await places()).toContain('Great Hall');
  expect(await places()).not.toContain('Swinton Hall');
  expect(await admin('places', 'list')).toEqual(await places());
  await admin('places', 'add', 'SWINTON HALL');
  await admin('places', 'remove', 'great hall');
  expect(await places()).toContain('Swinton Hall');
  expect(await places()).not.toContain('Great Hall');
});

test.each([
  ['a new place', ['add', 'Great Hall'], 'GREAT hall'],
  ['a place that comes back', ['add', 'swinton hall'], 'SWINTON hall'],
])('%s is found where sellers had typed it already', async (_what, command, typed) => {
  const { seller, admin } = await open();
  await admin('places', 'remove', 'Swinton Hall');
  await post(seller, { campus_place: typed });
  await admin('places', ...command);
  const names = await admin('places', 'list');
  const listed = names.find((place) => place.toLowerCase() === typed.toLowerCase()) ?? '';
  const found = await seller.get(`${paths.listings}?campus_place=${encodeURIComponent(listed)}`);
  expect(found.body).toMatchObject([{ campus_place: listed }]);
});

test('a place that is there, or is not, or is none is refused with a sentence', async () => {
  const { admin } = await open();
  await expect(admin('places', 'add', 'main campus')).rejects.toThrow('"Main Campus" is in the list.');
  await expect(admin('places', 'remove', 'Atlantis')).rejects.toThrow('There is no such place');
  await expect(admin('places', 'add', '')).rejects.toThrow('Give the name of a hall or a campus.');
});
