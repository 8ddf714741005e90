import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { sessionOpened } from '../api/session.ts';
import { scrollSettled } from '../features/ui/scroll/scrollMemory.ts';
import { paths } from '../contract/paths.ts';
import { aListing, aProfile } from '../../tests/support/fixtures.ts';
import { call, server } from '../../tests/support/server.ts';
import {
  entryAdded,
  entryRemoved,
  type Lists,
  NOTHING,
  ownerForgotten,
  ownerSignedIn,
  ownerSignedOut,
  selectRemembered,
  userKey,
} from '../features/ui/device/rememberedSlice.ts';
import { restore } from './persistence.ts';
import { makeStore } from './store.ts';

const everythingStored = (): string =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

async function stored(text: string): Promise<void> {
  await waitFor(() => expect(everythingStored()).toContain(text));
}

async function positions() {
  const after = makeStore();
  await restore(after);
  return after.getState().scroll.positions;
}

test('where pages were left is there again after a reload, and no access token (§3: in memory only)', async () => {
  server.use(http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())));
  const store = makeStore();
  await restore(store);
  store.dispatch(sessionOpened({ accessToken: 'the-secret-token' }));
  store.dispatch(scrollSettled({ key: '/', top: 640 }));
  await stored('640');

  expect(store.getState().auth.accessToken).toBe('the-secret-token');
  expect(everythingStored()).not.toContain('the-secret-token');
  expect(document.cookie).not.toContain('the-secret-token');

  expect(await positions()).toEqual({ '/': 640 });
  // What does not fit its schema is dropped.
  sessionStorage.setItem('musika.scroll', '{"positions":{"/":"far"}}');
  expect(await positions()).toEqual({});
});

const save = (id: string) => entryAdded({ list: 'saved', entry: aListing({ id }) });
const view = (id: string) => entryAdded({ list: 'viewed', entry: aListing({ id }) });
/** As another tab does, or an earlier visit. */
const store = (lists: Partial<Lists>, username = '', owner = '') => {
  const users = { [userKey(username)]: { ...NOTHING, ...lists } };
  localStorage.setItem('musika.remembered', JSON.stringify({ owner, users }));
};
/** With modules of its own, as each tab has. */
async function openTab() {
  vi.resetModules();
  const { makeStore: makeOwnStore } = await import('./store.ts');
  const own = await import('./persistence.ts');
  const tab = makeOwnStore();
  await own.restore(tab);
  const ids = (list: 'saved' | 'viewed') => selectRemembered(tab.getState())[list].map(({ id }) => id);
  return { ...tab, ids };
}

describe('what a device remembers', () => {
  test('is what all tabs have changed, also one that has missed what another wrote', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    tab.dispatch(save('7'));
    other.dispatch(save('8'));
    tab.dispatch(view('9'));
    expect([tab.ids('saved'), tab.ids('viewed')]).toEqual([['8', '7'], ['9']]);
    expect(other.ids('viewed')).toEqual([]);
    window.dispatchEvent(new StorageEvent('storage'));
    expect(other.ids('viewed')).toEqual(['9']);
    // What is un-saved in one tab stays so when an older one, which missed that, saves a listing.
    other.dispatch(entryRemoved({ list: 'saved', entry: aListing({ id: '7' }) }));
    tab.dispatch(save('10'));
    expect(tab.ids('saved')).toEqual(['10', '8']);
    expect((await openTab()).ids('saved')).toEqual(['10', '8']);
  });

  test('of another user is not in the store, and so in no trace, until they sign in', async () => {
    store({ recentSearches: ['secret'] }, 'farai');
    const tab = await openTab();
    tab.dispatch(save('7'));
    expect(JSON.stringify(tab.getState())).not.toContain('secret');
    tab.dispatch(ownerSignedIn('farai'));
    expect(selectRemembered(tab.getState()).recentSearches).toEqual(['secret']);
    expect(tab.ids('saved')).toEqual(['7']);
    expect((await openTab()).ids('saved')).toEqual(['7']);
    tab.dispatch(ownerForgotten());
    tab.dispatch(ownerSignedOut());
    expect(everythingStored()).not.toContain('farai');
  });

  test.each(['{', '{"owner":"","users":[7]}'])(
    'is nothing where %s is stored, which is replaced',
    async (text) => {
      localStorage.setItem('musika.remembered', text);
      const tab = await openTab();
      tab.dispatch(save('7'));
      expect(tab.ids('saved')).toEqual(['7']);
      expect((await openTab()).ids('saved')).toEqual(['7']);
    },
  );

  test.each(['getItem', 'setItem'] as const)('lasts for the visit where %s fails', async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    const tab = await openTab();
    tab.dispatch(save('7'));
    window.dispatchEvent(new Event('visibilitychange'));
    tab.dispatch(ownerSignedIn('farai'));
    tab.dispatch(save('8'));
    expect(tab.ids('saved')).toEqual(['8', '7']);
    vi.restoreAllMocks();
  });
});
