import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterLayers, useCloseRequest } from './useCloseRequest.ts';

const popped = () =>
  new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
/** Waits for a step in the history, made here or by the page itself. */
async function goes(step?: () => void) {
  const arrived = popped();
  step?.();
  await act(() => arrived);
}
const isOnPage = () => !('layers' in (history.state as object));

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockReset();
  history.pushState({ key: 'page' }, '');
});

function Layer({ isOpen, onClose: close = onClose }: { isOpen: boolean; onClose?: () => void }) {
  useCloseRequest(isOpen, close);
  return null;
}

test('Back closes a layer, once, and the page is where it was', async () => {
  const { rerender } = render(<Layer isOpen={false} />);
  expect(isOnPage()).toBe(true);
  rerender(<Layer isOpen />);
  expect(history.state).toMatchObject({ key: 'page' });
  expect(isOnPage()).toBe(false);
  await goes(() => history.back());
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Layer isOpen={false} />);
  expect(isOnPage()).toBe(true);
});

test('a layer that is closed otherwise leads to the page, and Forward leads nowhere', async () => {
  const { rerender } = render(<Layer isOpen />);
  await goes(() => rerender(<Layer isOpen={false} />));
  expect(isOnPage()).toBe(true);
  await goes(() => history.forward());
  await goes();
  expect(isOnPage()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

const menuAnd = (isDialog: boolean) => (
  <>
    <Layer isOpen={!isDialog} />
    <Layer isOpen={isDialog} />
  </>
);
test('a dialog takes the entry of the menu that opened it', async () => {
  const { rerender } = render(menuAnd(false));
  const before = history.length;
  rerender(menuAnd(true));
  expect(history.length).toBe(before);
  await goes(() => history.back());
  expect(isOnPage()).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that opens a moment after its menu has closed stays open', async () => {
  const { rerender, unmount } = render(<Layer key="menu" isOpen />);
  rerender(<Layer key="menu" isOpen={false} />);
  // `history.back()` was called by now, and has not happened yet.
  await Promise.resolve();
  await goes(() => rerender(<Layer key="dialog" isOpen />));
  expect(isOnPage()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await goes(unmount);
});

test('of two layers, Back closes the upper one first', async () => {
  const onCloseUpper = vi.fn<() => void>();
  const layers = (isUpper: boolean) => (
    <>
      <Layer isOpen />
      <Layer isOpen={isUpper} onClose={onCloseUpper} />
    </>
  );
  const { rerender, unmount } = render(layers(false));
  rerender(layers(true));
  await goes(() => history.back());
  expect(onCloseUpper).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  rerender(layers(false));
  await goes(() => unmount());
  expect(isOnPage()).toBe(true);
});

test('a new page takes the entry of the layer that leads there', () => {
  const { unmount } = render(<Layer isOpen />);
  const before = history.length;
  history.pushState({ key: 'next' }, '');
  expect(history.length).toBe(before);
  expect(history.state).toEqual({ key: 'next' });
  unmount();
  history.pushState({ key: 'later' }, '');
  expect(history.length).toBe(before + 1);
});

test("a redirect after a response happens at the page's entry, and the layers close", async () => {
  history.pushState({ key: 'product' }, '');
  const { rerender } = render(<Layer isOpen />);
  // jsdom forgets a second step back, which a browser takes.
  const back = vi.spyOn(history, 'back');
  const redirect = vi.fn<() => void>(() => history.replaceState({ key: 'profile' }, ''));
  await goes(() => {
    afterLayers(redirect);
    rerender(<Layer isOpen={false} />);
  });
  expect(redirect).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
  await goes(() => history.back());
  expect(history.state).toMatchObject({ key: 'page' });
  await goes(() => history.forward());
  expect(history.state).toMatchObject({ key: 'profile' });
});
