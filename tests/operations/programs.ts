import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** HAProxy and nginx are in a folder that an ordinary user's PATH lacks. */
export const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

const isThere = (program: string) => spawnSync('which', [program], { env: { PATH } }).status === 0;

/** What this machine lacks, as a sentence; null if nothing. @param packages Debian's, by program. */
export function missingPrograms(packages: Record<string, string>): string | null {
  const lacking = Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  return lacking.length === 0 ? null : `Missing: apt install ${lacking.join(' ')} (Debian 12).`;
}

/** Waits for a condition of another program; throws after a time in which it must have come. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}.`);
    await pause(50);
  }
}
