import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoomViewer } from '../zoom/ZoomViewer.tsx';
import { useCloseRequest } from './useCloseRequest.ts';

/** The way back of a device, which asks the topmost watcher. */
const watchers: EventTarget[] = [];
class FakeCloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers.splice(watchers.indexOf(this), 1);
  }
}
const goBack = () => act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')));

afterEach(() => vi.unstubAllGlobals());

function Layer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useCloseRequest(isOpen, onClose);
  return null;
}

test("the device's way back closes what lies over the page, once and only while it is open", () => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  const onClose = vi.fn<() => void>();
  const { rerender, unmount } = render(<Layer isOpen={false} onClose={onClose} />);
  expect(watchers).toHaveLength(0);
  rerender(<Layer isOpen onClose={onClose} />);
  goBack();
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Layer isOpen={false} onClose={onClose} />);
  expect(watchers).toHaveLength(0);
  rerender(<Layer isOpen onClose={onClose} />);
  unmount();
  expect(watchers).toHaveLength(0);
});

test('the viewer of a photo is closed by it', () => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  const onClose = vi.fn<() => void>();
  render(
    <ZoomViewer
      photos={[{ src: '/media/pot.webp', size: null, smaller: [] }]}
      alt="Clay pot"
      onClose={onClose}
    />,
  );
  goBack();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a browser without such a thing opens the layer all the same', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  expect(() => render(<Layer isOpen onClose={vi.fn<() => void>()} />)).not.toThrow();
});
