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

test('a message waits while the pointer is on it, and goes five seconds later, as does the next one', async () => {
  const { rerender } = render(toast('No.'));
  fireEvent.mouseEnter(screen.getByText('No.'));
  await wait(2 * FIVE_SECONDS);
  fireEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByText('No.'));
  await wait(FIVE_SECONDS - 1);
  expect(onClose).not.toHaveBeenCalled();
  await wait(1);
  expect(onClose).toHaveBeenCalledOnce();
  // The pointer was on the one that this one replaces.
  fireEvent.mouseEnter(screen.getByText('No.'));
  rerender(toast('Never.'));
  await wait(FIVE_SECONDS);
  expect(onClose).toHaveBeenCalledTimes(2);
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
