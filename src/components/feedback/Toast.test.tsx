import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast, type ToastMessage } from './Toast.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onClose.mockReset();
});
afterEach(() => vi.useRealTimers());

/** §9: "Messages auto-hide after 5 seconds." */
const FIVE_SECONDS = 5000;
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const toast = (text: ToastMessage['text'] | null, severity: ToastMessage['severity'] = 'error') => (
  <Toast message={text === null ? null : { severity, text }} onClose={onClose} />
);

test('a message waits while the pointer is on it, and goes five seconds later', async () => {
  render(toast('No.'));
  fireEvent.mouseEnter(screen.getByText('No.'));
  await wait(2 * FIVE_SECONDS);
  fireEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByText('No.'));
  await wait(FIVE_SECONDS - 1);
  expect(onClose).not.toHaveBeenCalled();
  await wait(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message waits while the focus is in it, and goes at once when it is dismissed', async () => {
  render(toast('No.'));
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await wait(2 * FIVE_SECONDS);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message after one whose own button was pressed goes after its five seconds too', async () => {
  const { rerender } = render(toast(<button>Undo kettle</button>));
  const undo = screen.getByRole('button', { name: 'Undo kettle' });
  fireEvent.mouseEnter(undo);
  act(() => undo.focus());
  rerender(toast(null));
  rerender(toast(<button>Undo lamp</button>));
  await wait(FIVE_SECONDS);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the polite live region is there before its message', () => {
  const { rerender } = render(toast(null));
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(toast('Done.', 'success'));
  expect(region).toHaveTextContent('Done.');
});

test('a message replaces an older one of another component, which it would cover', () => {
  const onCloseLater = vi.fn<() => void>();
  render(toast('Your changes are saved.', 'success'));
  expect(onClose).not.toHaveBeenCalled();
  render(<Toast message={{ severity: 'success', text: 'Marked as sold.' }} onClose={onCloseLater} />);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onCloseLater).not.toHaveBeenCalled();
});
