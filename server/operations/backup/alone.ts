import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../config/startError.ts';
import type { Context } from '../../context.ts';
import { LEASE_ALONE, runWhenDue } from '../../database/leases.ts';

/** Of a process that was killed the lease ends after ten minutes. */
const WRITING = { name: `${LEASE_ALONE}backups`, every: 0, lease: 600_000, isRenewed: true } as const;
const RETRY_MILLISECONDS = 1_000;

interface Waiting {
  signal?: AbortSignal | undefined;
  /** Called once if another process has to end first. */
  onWait?: () => void;
}

/**
 * Runs the task once no other process of the market writes or deletes backups. Otherwise a backup
 * could rely on a picture that is just being deleted, because no earlier backup needs it.
 */
export async function whileAlone<T>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  task: () => Promise<T>,
  { signal, onWait }: Waiting = {},
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const ran = await runWhenDue(database, WRITING, now, async () => ({
      position: null,
      warning: null,
      result: null,
      value: await task(),
    }));
    if (ran !== null) return ran.value;
    if (tries === 0) onWait?.();
    await pause(RETRY_MILLISECONDS, undefined, { signal }).catch(() => {
      throw new StartError('The server was stopped meanwhile.');
    });
  }
}
