import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../config/startError.ts';
import type { Context } from '../../context.ts';
import { LOCK_PREFIX, runWhenDue } from '../../database/leases.ts';

const LOCK = { name: `${LOCK_PREFIX}backups`, every: 0 };
const RETRY_MILLISECONDS = 1_000;

export interface Waiting {
  signal?: AbortSignal | undefined;
  /** Called once if another process has to end first. */
  onWait?: () => void;
}

/** The sentence of an aborted backup: why the signal says so, or that the server stops. */
export const explainAbort = ({ reason }: AbortSignal): StartError =>
  reason instanceof StartError ? reason : new StartError('The server was stopped meanwhile.');

/**
 * Runs the task once no other process of the market writes or deletes backups. Otherwise a backup
 * could rely on a picture that is just being deleted, because no earlier backup needs it. The task's
 * signal also says that another process may have the lock by now.
 */
export async function withBackupLock<T>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  task: (signal: AbortSignal) => Promise<T>,
  { signal = new AbortController().signal, onWait }: Waiting = {},
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const ran = await runWhenDue(database, LOCK, now, async (lost) => ({
      warning: null,
      result: null,
      value: await task(AbortSignal.any([signal, lost])),
    }));
    if (ran !== null) return ran.value;
    if (tries === 0) onWait?.();
    await pause(RETRY_MILLISECONDS, undefined, { signal }).catch(() => {
      throw explainAbort(signal);
    });
  }
}
