import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepDraft, readDraft, type Draft } from './draftStore.ts';
import { useDraft } from './useDraft.ts';

vi.mock('./draftStore.ts', () => ({
  readDraft: vi.fn<(username: string) => Promise<Draft | null>>(),
  keepDraft: vi.fn<(username: string, draft: Draft, hasNewPhotos: boolean) => Promise<void>>(),
  discardDraft: vi.fn<(username: string) => Promise<void>>(),
}));

const typed: Draft = { texts: { title: 'Lamp' }, photos: [] };

test('what was typed before the phone had looked for an earlier draft is kept, also when the page is left at once', async () => {
  const looking = Promise.withResolvers<Draft | null>();
  vi.mocked(readDraft).mockReturnValue(looking.promise);
  const { result, unmount } = renderHook(() => useDraft('rudo'));
  result.current.edit(typed);
  unmount();
  expect(keepDraft).not.toHaveBeenCalled();
  looking.resolve(null);
  await waitFor(() => expect(keepDraft).toHaveBeenCalledExactlyOnceWith('rudo', typed, true));
});
