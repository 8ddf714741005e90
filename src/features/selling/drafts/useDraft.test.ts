import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardDraft, draftKey, readDraft, writeDraft, type Draft } from './draftStore.ts';
import { draftWriter, useDraft } from './useDraft.ts';

vi.mock(import('./draftStore.ts'), async (original) => ({
  ...(await original()),
  readDraft: vi.fn<typeof readDraft>(),
  writeDraft: vi.fn<typeof writeDraft>(),
  discardDraft: vi.fn<typeof discardDraft>(),
}));

const photo = (name = 'lamp.jpg') => new File([name], name, { type: 'image/jpeg' });
const draft = (title: string, photos: File[] = []): Draft => ({ texts: { title }, photos });

beforeEach(() => {
  vi.mocked(writeDraft).mockReset();
  vi.mocked(discardDraft).mockReset();
});
afterEach(() => void vi.useRealTimers());

function begunWriter() {
  vi.useFakeTimers();
  const writer = draftWriter('rudo');
  writer.begin();
  return writer;
}

test('what is typed is stored at a pause, under the user’s name; photos only when they have changed', () => {
  const writer = begunWriter();
  const photos = [photo()];
  writer.edit(draft('La', photos));
  writer.edit(draft('Lamp', photos));
  vi.runAllTimers();
  expect(writeDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('Lamp', photos), true);
  writer.edit(draft('Lamps', photos));
  vi.runAllTimers();
  expect(writeDraft).toHaveBeenLastCalledWith('rudo', draft('Lamps', photos), false);
});

test('an offered draft is not overwritten; what was typed meanwhile is stored after it was discarded', () => {
  const writer = draftWriter('rudo');
  writer.edit(draft('Chair'));
  writer.flush();
  expect(writeDraft).not.toHaveBeenCalled();
  writer.startOver();
  expect(discardDraft).toHaveBeenCalledExactlyOnceWith('rudo');
  expect(writeDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('Chair'), true);
});

test('a posted listing leaves no draft, even if it was typed a moment ago', () => {
  const writer = begunWriter();
  writer.edit(draft('Lamp', [photo()]));
  writer.discard();
  vi.runAllTimers();
  expect(writeDraft).not.toHaveBeenCalled();
  expect(discardDraft).toHaveBeenCalledOnce();
});

test('an emptied form is no draft', () => {
  const writer = begunWriter();
  writer.edit(draft('  '));
  vi.runAllTimers();
  expect(discardDraft).toHaveBeenCalledOnce();
});

test('what was typed during the lookup for an earlier draft is stored, even if the page is left at once', async () => {
  const lookup = Promise.withResolvers<Draft | null>();
  vi.mocked(readDraft).mockReturnValue(lookup.promise);
  const { result, unmount } = renderHook(() => useDraft('rudo'));
  result.current.edit(draft('Lamp'));
  unmount();
  expect(writeDraft).not.toHaveBeenCalled();
  lookup.resolve(null);
  await waitFor(() => expect(writeDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('Lamp'), true));
});

test.each<[string, (unmount: () => void) => unknown]>([
  ['another page is opened', (unmount) => unmount()],
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['the app is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what was typed is stored at once when %s', async (_, leave) => {
  vi.mocked(readDraft).mockResolvedValue(null);
  const { result, unmount } = await act(async () => renderHook(() => useDraft('rudo')));
  result.current.edit(draft('Lamp'));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  leave(unmount);
  hidden.mockRestore();
  expect(writeDraft).toHaveBeenCalledExactlyOnceWith('rudo', draft('Lamp'), true);
});

test.each([
  ['sale', 'rudo'],
  ['wanted', 'wanted rudo'],
] as const)('a draft of the kind %s is stored as %s, so neither overwrites the other', (kind, key) => {
  expect(draftKey('rudo', kind)).toBe(key);
});
