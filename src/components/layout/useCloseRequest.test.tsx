import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZoomViewer } from '../zoom/ZoomViewer.tsx';
import { afterLayers, useCloseRequest } from './useCloseRequest.ts';

const popped = () =>
  new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
/** Waits for a step in the history, which the page makes by itself or which is made here. */
async function goes(step?: () => void) {
  const arrived = popped();
  step?.();
  await act(() => arrived);
}
const isOnPage = () => !('layers' in (history.state as object));

beforeEach(() => history.pushState({ key: 'page' }, ''));

interface LayerProps {
  isOpen: boolean;
  onClose: () => void;
}

function Layer({ isOpen, onClose }: LayerProps) {
  useCloseRequest(isOpen, onClose);
  return null;
}

test('Back closes what lies over the page, once, and the page is where it was', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Layer isOpen={false} onClose={onClose} />);
  expect(isOnPage()).toBe(true);
  rerender(<Layer isOpen onClose={onClose} />);
  expect(history.state).toMatchObject({ key: 'page' });
  expect(isOnPage()).toBe(false);
  await goes(() => history.back());
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Layer isOpen={false} onClose={onClose} />);
  expect(isOnPage()).toBe(true);
});

test('who closes it themselves stands at the page, and Forward leads nowhere', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Layer isOpen onClose={onClose} />);
  await goes(() => rerender(<Layer isOpen={false} onClose={onClose} />));
  expect(isOnPage()).toBe(true);
  await goes(() => history.forward());
  await goes();
  expect(isOnPage()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog takes the place of the menu that opened it', async () => {
  const onClose = vi.fn<() => void>();
  const menuAnd = (isDialog: boolean) => (
    <>
      <Layer isOpen={!isDialog} onClose={onClose} />
      <Layer isOpen={isDialog} onClose={onClose} />
    </>
  );
  const { rerender } = render(menuAnd(false));
  const before = history.length;
  rerender(menuAnd(true));
  expect(history.length).toBe(before);
  await goes(() => history.back());
  expect(isOnPage()).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that comes a moment later than its menu has gone stays open', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender, unmount } = render(<Layer key="menu" isOpen onClose={onClose} />);
  rerender(<Layer key="menu" isOpen={false} onClose={onClose} />);
  // By now the browser has been asked to go back, and has not gone yet.
  await Promise.resolve();
  await goes(() => rerender(<Layer key="dialog" isOpen onClose={onClose} />));
  expect(isOnPage()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await goes(unmount);
});

test('of two layers, Back closes the upper one first', async () => {
  const closes = { lower: vi.fn<() => void>(), upper: vi.fn<() => void>() };
  const layers = (isUpper: boolean) => (
    <>
      <Layer isOpen onClose={closes.lower} />
      <Layer isOpen={isUpper} onClose={closes.upper} />
    </>
  );
  const { rerender, unmount } = render(layers(false));
  rerender(layers(true));
  await goes(() => history.back());
  expect(closes.upper).toHaveBeenCalledOnce();
  expect(closes.lower).not.toHaveBeenCalled();
  rerender(layers(false));
  await goes(() => unmount());
  expect(isOnPage()).toBe(true);
});

test('a new page takes the entry of the layer that leads there', () => {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(<Layer isOpen onClose={onClose} />);
  const before = history.length;
  history.pushState({ key: 'next' }, '');
  expect(history.length).toBe(before);
  expect(history.state).toEqual({ key: 'next' });
  unmount();
  history.pushState({ key: 'later' }, '');
  expect(history.length).toBe(before + 1);
});

test('the viewer of a photo is closed by Back', async () => {
  const onClose = vi.fn<(shown: number) => void>();
  render(
    <ZoomViewer
      photos={[{ src: '/media/pot.webp', size: null, smaller: [] }]}
      alt="Clay pot"
      onClose={onClose}
    />,
  );
  await goes(() => history.back());
  expect(onClose).toHaveBeenCalledOnce();
});

test("what an answer brings about happens at the page's entry, and the layers close", async () => {
  const onClose = vi.fn<() => void>();
  history.pushState({ key: 'product' }, '');
  const { rerender } = render(<Layer isOpen onClose={onClose} />);
  // jsdom forgets a second step back, which a browser takes.
  const back = vi.spyOn(history, 'back');
  const redirect = vi.fn<() => void>(() => history.replaceState({ key: 'profile' }, ''));
  await goes(() => {
    afterLayers(redirect);
    rerender(<Layer isOpen={false} onClose={onClose} />);
  });
  expect(redirect).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
  await goes(() => history.back());
  expect(history.state).toMatchObject({ key: 'page' });
  await goes(() => history.forward());
  expect(history.state).toMatchObject({ key: 'profile' });
});
