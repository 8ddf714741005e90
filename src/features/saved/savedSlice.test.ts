import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../tests/support/fixtures.ts';
import {
  listingAdded,
  listingRemoved,
  ownerForgotten,
  ownerSignedIn,
  ownerSignedOut,
  SavedSchema,
  savedSlice,
  selectIsSaved,
  type SavedList,
} from './savedSlice.ts';

type Actions = Parameters<typeof savedSlice.reducer>[1][];
const after = (...actions: Actions) => actions.reduce(savedSlice.reducer, savedSlice.getInitialState());
const add = (id: string, list: SavedList = 'saved') => listingAdded({ list, listing: aListing({ id }) });
const isSaved = (state: ReturnType<typeof after>, id = '7') => selectIsSaved({ saved: state }, id);

test('a listing is saved and removed, and saving it again moves it to the front', () => {
  expect(isSaved(after(add('7')))).toBe(true);
  const removed = listingRemoved({ list: 'saved', listing: aListing({ id: '7' }) });
  expect(isSaved(after(add('7'), removed))).toBe(false);
  expect(after(add('7'), add('8'), add('7')).saved.map(({ id }) => id)).toEqual(['7', '8']);
});

test('what is wanted is stored as such, and reads so without a network', () => {
  const wanted = listingAdded({ list: 'saved', listing: aListing({ id: '8', kind: 'wanted' }) });
  const { saved } = v.parse(SavedSchema, JSON.parse(JSON.stringify(after(add('7'), wanted))));
  expect(saved.map(({ id, kind }) => [id, kind])).toEqual([
    ['8', 'wanted'],
    ['7', undefined],
  ]);
});

test('no phone number and no description is stored', () => {
  expect(JSON.stringify(after(add('7')))).not.toMatch(/phone|description/);
});

test('at most 300 saved and 30 recently viewed listings are stored', () => {
  const ids = Array.from({ length: 310 }, (_, index) => String(index));
  const { saved, seen } = after(...ids.map((id) => add(id)), ...ids.map((id) => add(id, 'seen')));
  expect(saved).toHaveLength(300);
  expect(seen.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30));
});

describe('several people use one phone', () => {
  const farai = after(ownerSignedIn('farai'), add('7'), add('8', 'seen'), ownerSignedOut());

  test('what one user saved is not on the screen of the next', () => {
    expect(isSaved(farai)).toBe(false);
    expect(isSaved(savedSlice.reducer(farai, ownerSignedIn('rudo')))).toBe(false);
  });

  test('it is there again when they come back; recently viewed listings are not', () => {
    const back = savedSlice.reducer(farai, ownerSignedIn('farai'));
    expect(isSaved(back)).toBe(true);
    expect(back.seen).toEqual([]);
  });

  test('a visitor’s listings become those of the user who signs in', () => {
    expect(isSaved(after(add('7'), ownerSignedIn('rudo')))).toBe(true);
  });

  test('a deleted account leaves nothing, and takes nothing of the others', () => {
    const state = [ownerSignedIn('rudo'), add('9'), ownerForgotten()].reduce(savedSlice.reducer, farai);
    expect(state.saved.map(({ owner, id }) => [owner, id])).toEqual([['farai', '7']]);
  });
});

test('an entry of another version of the app is left out, and the rest stays', () => {
  const { saved } = after(add('7'));
  expect(v.parse(SavedSchema, { saved: [...saved, { id: 8 }, null], seen: [] }).saved).toEqual(saved);
});
