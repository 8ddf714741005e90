import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast } from './Toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** §9: "Messages auto-hide after 5 seconds." */
const FIVE_SECONDS = 5000;

const deleted = (name: string) => ({
  severity: 'success' as const,
  text: <button>{`Undo ${name}`}</button>,
});

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test.each(['success', 'error'] as const)('a message of %s goes after five seconds', async (severity) => {
  const onClose = vi.fn<() => void>();
  render(<Toast message={{ severity, text: 'This is so.' }} onClose={onClose} />);
  await wait(FIVE_SECONDS - 1);
  expect(onClose).not.toHaveBeenCalled();
  await wait(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message waits while the pointer is on it', async () => {
  const onClose = vi.fn<() => void>();
  render(<Toast message={{ severity: 'error', text: 'No.' }} onClose={onClose} />);
  fireEvent.pointerMove(screen.getByText('No.'));
  await wait(2 * FIVE_SECONDS);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('No.'));
  await wait(FIVE_SECONDS);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message that opens under a resting pointer goes after five seconds', async () => {
  const onClose = vi.fn<() => void>();
  render(<Toast message={{ severity: 'error', text: 'No.' }} onClose={onClose} />);
  // What a browser tells of a pointer that nobody moves.
  fireEvent.pointerOver(screen.getByText('No.'));
  fireEvent.pointerEnter(screen.getByText('No.'));
  await wait(FIVE_SECONDS);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message waits while the focus is in it, and goes at once when it is dismissed', async () => {
  const onClose = vi.fn<() => void>();
  render(<Toast message={{ severity: 'error', text: 'No.' }} onClose={onClose} />);
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await wait(2 * FIVE_SECONDS);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message after one whose own button was pressed goes after its five seconds too', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Toast message={deleted('kettle')} onClose={onClose} />);
  const undo = screen.getByRole('button', { name: 'Undo kettle' });
  fireEvent.pointerMove(undo);
  act(() => undo.focus());
  rerender(<Toast message={null} onClose={onClose} />);
  rerender(<Toast message={deleted('lamp')} onClose={onClose} />);
  await wait(FIVE_SECONDS);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the polite live region is there before its message', () => {
  const { rerender } = render(<Toast message={null} onClose={vi.fn<() => void>()} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<Toast message={{ severity: 'success', text: 'Done.' }} onClose={vi.fn<() => void>()} />);
  expect(region).toHaveTextContent('Done.');
});

test('a message takes the place of an older one of somebody else, which it would cover or stand under', () => {
  const onClose = vi.fn<() => void>();
  const onCloseLater = vi.fn<() => void>();
  render(<Toast message={{ severity: 'success', text: 'Your changes are saved.' }} onClose={onClose} />);
  expect(onClose).not.toHaveBeenCalled();
  render(<Toast message={{ severity: 'success', text: 'Marked as sold.' }} onClose={onCloseLater} />);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onCloseLater).not.toHaveBeenCalled();
});
