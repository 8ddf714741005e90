const TICK_MILLISECONDS = 1000;

/**
 * Stops a program that npm started, as SIGTERM does, once npm is gone without having passed a signal on: npm that was killed, or
 * npm on Windows, which only ends the command prompt between. Does nothing without npm.
 */
export function stopWithNpm(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    process.emit('SIGTERM', 'SIGTERM');
  }, TICK_MILLISECONDS);
  timer.unref();
}

/** On Windows a process keeps the number of a parent that is gone, so the number alone says nothing there. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
