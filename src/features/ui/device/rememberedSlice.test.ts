import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import {
  entryAdded,
  entryRemoved,
  type List,
  listCleared,
  NOTHING,
  ownerForgotten,
  ownerSignedIn,
  ownerSignedOut,
  RememberedSchema,
  rememberedSlice,
  selectIsSaved,
  selectRemembered,
  userKey,
} from './rememberedSlice.ts';

type Actions = Parameters<typeof rememberedSlice.reducer>[1][];
type State = ReturnType<typeof after>;
const after = (...actions: Actions) =>
  actions.reduce(rememberedSlice.reducer, rememberedSlice.getInitialState());
const then = (state: State, ...actions: Actions) => actions.reduce(rememberedSlice.reducer, state);
const lists = (state: State) => selectRemembered({ remembered: state });
const save = (id: string) => entryAdded({ list: 'saved', entry: aListing({ id }) });
const view = (id: string) => entryAdded({ list: 'viewed', entry: aListing({ id }) });
const searchFor = (text: string) => entryAdded({ list: 'recentSearches', entry: text });
const saveSearch = (q: string) => entryAdded({ list: 'searches', entry: { q, category: null, filters: {} } });
const report = (id: string) => entryAdded({ list: 'hidden', entry: { target: 'seller', id } });
const isSaved = (state: State, id = '7') => selectIsSaved({ remembered: state }, id);

test('a listing is saved and removed, and saving it again moves it to the front', () => {
  expect(isSaved(after(save('7')))).toBe(true);
  expect(isSaved(after(save('7'), entryRemoved({ list: 'saved', entry: aListing({ id: '7' }) })))).toBe(
    false,
  );
  expect(lists(after(save('7'), save('8'), save('7'))).saved.map(({ id }) => id)).toEqual(['7', '8']);
});

test('what is wanted is stored as such; no phone number and no description are', () => {
  const wanted = entryAdded({ list: 'saved', entry: aListing({ id: '8', kind: 'wanted' }) });
  expect(lists(after(wanted)).saved).toMatchObject([{ id: '8', kind: 'wanted' }]);
  expect(JSON.stringify(after(wanted))).not.toMatch(/phone|description/);
});

test.each<[List, number, (id: string) => Actions[number]]>([
  ['saved', 300, save],
  ['viewed', 30, view],
  ['searches', 20, saveSearch],
  ['recentSearches', 8, searchFor],
])('of %s the last %i are remembered', (list, count, add) => {
  const ids = Array.from({ length: 310 }, (_, index) => String(index));
  const entries = lists(after(...ids.map(add)))[list];
  expect(entries).toHaveLength(count);
  expect(JSON.stringify(entries[0])).toContain('309');
});

test('a search moves to the front, once regardless of case; empty and pasted text is not remembered', () => {
  const searched = after(searchFor('lamp'), searchFor('kettle'), searchFor('Lamp'));
  const ignored = then(searched, searchFor(''), searchFor('x'.repeat(101)));
  expect(lists(ignored).recentSearches).toEqual(['Lamp', 'kettle']);
  expect(lists(then(searched, listCleared('recentSearches'))).recentSearches).toEqual([]);
});

describe('several people use one phone', () => {
  const everything = [save('7'), view('8'), saveSearch('lamp'), searchFor('lamp'), report('rudo')];
  const farai = after(ownerSignedIn('farai'), ...everything, ownerSignedOut());

  test('nothing of one user is on the screen of the next; it is there again but what was viewed, and what a visitor left joins it', () => {
    expect(lists(farai)).toEqual(NOTHING);
    expect(lists(then(farai, ownerSignedIn('rudo')))).toEqual(NOTHING);
    const visitor = [save('9'), save('7'), searchFor('pot'), report('tariro')];
    const back = then(farai, ...visitor, ownerSignedIn('farai'));
    expect(lists(back).viewed).toEqual([]);
    expect(lists(back).searches).toMatchObject([{ q: 'lamp' }]);
    expect(lists(back).saved.map(({ id }) => id)).toEqual(['7', '9']);
    expect(lists(back).recentSearches).toEqual(['pot', 'lamp']);
    expect(lists(back).hidden.map(({ id }) => id)).toEqual(['tariro', 'rudo']);
    expect(lists(then(back, ownerSignedOut()))).toEqual(NOTHING);
  });

  test('a deleted account leaves nothing, and takes nothing of the others', () => {
    const gone = then(farai, ownerSignedIn('rudo'), ...everything, ownerForgotten(), ownerSignedOut());
    expect(gone).toEqual(farai);
  });

  test.each(['constructor', '__proto__'])('a user named %s has nothing at first, and can save', (name) => {
    expect(lists(after(ownerSignedIn(name)))).toEqual(NOTHING);
    expect(isSaved(after(ownerSignedIn(name), save('7')))).toBe(true);
  });
});

test('a list of another version of the app is empty, and the others stay', () => {
  const state = after(save('7'), searchFor('lamp'));
  const users = {
    [userKey('')]: { ...lists(state), recentSearches: [{ text: 'lamp' }], asked: 'none' },
    [userKey('rudo')]: null,
  };
  expect(v.parse(RememberedSchema, { owner: '', users }).users).toEqual({
    [userKey('')]: lists(after(save('7'))),
    [userKey('rudo')]: NOTHING,
  });
});
