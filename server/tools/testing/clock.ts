import { onTestFinished, vi } from 'vitest';

/** Stops `Date`, for plug-ins that take no clock of ours. Returns what moves it on. */
export function stopClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds);
}
