import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKeeper } from './draftKeeper.ts';
import type { Draft } from './draftStore.ts';

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });
const draft = (title: string, photos: File[] = []): Draft => ({ texts: { title }, photos });
const store = {
  keepDraft: vi.fn<(username: string, draft: Draft, hasNewPhotos: boolean) => Promise<void>>(),
  discardDraft: vi.fn<(username: string) => Promise<void>>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  store.keepDraft.mockReset().mockResolvedValue();
  store.discardDraft.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

test('what is typed is kept at a pause, under the name of who types; photos only when they are others', () => {
  const keeper = draftKeeper('rudo', store);
  keeper.begin();
  keeper.edit(draft('La', [photo]));
  keeper.edit(draft('Lamp', [photo]));
  vi.runAllTimers();
  expect(store.keepDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('Lamp', [photo]), true);
  keeper.edit(draft('Lamps', [photo]));
  vi.runAllTimers();
  expect(store.keepDraft).toHaveBeenLastCalledWith('rudo', draft('Lamps', [photo]), false);
});

test('who leaves the page in the middle of a word loses nothing', () => {
  const keeper = draftKeeper('rudo', store);
  keeper.begin();
  keeper.edit(draft('La'));
  keeper.flush();
  expect(store.keepDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('La'), true);
  vi.runAllTimers();
  expect(store.keepDraft).toHaveBeenCalledOnce();
});

test('while an earlier draft is offered it is not written over; what was typed meanwhile is kept after the choice', () => {
  const keeper = draftKeeper('rudo', store);
  keeper.edit(draft('Chair'));
  vi.runAllTimers();
  keeper.flush();
  expect(store.keepDraft).not.toHaveBeenCalled();
  keeper.beginAnew();
  expect(store.discardDraft).toHaveBeenCalledExactlyOnceWith('rudo');
  expect(store.keepDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('Chair'), true);
});

test('a posted listing leaves no draft, also when it was typed a moment ago', () => {
  const keeper = draftKeeper('rudo', store);
  keeper.begin();
  keeper.edit(draft('Lamp', [photo]));
  keeper.discard();
  vi.runAllTimers();
  expect(store.keepDraft).not.toHaveBeenCalled();
  expect(store.discardDraft).toHaveBeenCalledOnce();
});

test('a form that is emptied by hand is no draft', () => {
  const keeper = draftKeeper('rudo', store);
  keeper.begin();
  keeper.edit(draft('  '));
  vi.runAllTimers();
  expect(store.discardDraft).toHaveBeenCalledOnce();
});
