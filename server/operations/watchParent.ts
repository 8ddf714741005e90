const TICK_MILLISECONDS = 1000;

/**
 * Stops a program that npm started once npm is gone. npm passes SIGTERM on to the shell between, and a shell such as dash
 * ends without passing it on; the only thing that this process can see is that its parent is another.
 * The stop is the one of SIGTERM, or an end at once where nothing listens for it yet. Does nothing without npm.
 */
export function stopWithNpm(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143); // 128 + SIGTERM, as a shell reports it.
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
