import { afterEach, expect, test, vi } from 'vitest';
import { dropDeletion, pendingDeletions, moveDeletion, putDeletion } from './pendingDeletions.ts';
import { onPendingDeletions } from '../../../lib/pendingDeletionStorage.ts';

const lamp = {
  id: '7',
  slug: 'lamp-k3x9',
  title: 'Lamp',
  seller: 'tariro',
  confirmedAt: 1,
  state: 'undoable',
} as const;

const forbidden = () => {
  throw new DOMException('Forbidden', 'SecurityError');
};

afterEach(() => void vi.restoreAllMocks());

test('a confirmed deletion is written down until it has happened, and each change is told', () => {
  const listener = vi.fn<() => void>();
  const stop = onPendingDeletions(listener);
  putDeletion(lamp);
  moveDeletion('7', 'final');
  expect(pendingDeletions()).toEqual([{ ...lamp, state: 'final' }]);
  expect(pendingDeletions()).toBe(pendingDeletions());
  dropDeletion('7');
  expect(pendingDeletions()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  putDeletion(lamp);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('what was undone meanwhile is not made final', () => {
  moveDeletion('7', 'final');
  expect(pendingDeletions()).toEqual([]);
});

test('what another tab does is told', () => {
  const listener = vi.fn<() => void>();
  const stop = onPendingDeletions(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'musika.deletions' }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('what cannot be read is as good as nothing', () => {
  localStorage.setItem('musika.deletions', '[{"id":7}]');
  expect(pendingDeletions()).toEqual([]);
});

test('where the browser forbids storage it is known for as long as the tab lives', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden);
  putDeletion(lamp);
  expect(pendingDeletions()).toEqual([lamp]);
  dropDeletion('7');
  expect(pendingDeletions()).toEqual([]);
});
