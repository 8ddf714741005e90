import { useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import type { Profile } from '../../contract/profile.ts';

const KEY = 'musika.codesSeen';
/** More users than share a device. */
const MAX_STORED = 10;

/** Used where the browser forbids storage. */
let inMemory: string[] = [];

function read(): string[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : inMemory;
}

/** Notes that this device needs no banner for the codes of that date, having shown or made them. */
export function acknowledgeCodes(madeAt: string): void {
  // Dates only, no names: they outlive a sign-out.
  inMemory = [madeAt, ...read().filter((each) => each !== madeAt)].slice(0, MAX_STORED);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(inMemory)));
}

/**
 * The date of recovery codes for which this device has shown no banner yet, and a way to mark it
 * shown. Null without such codes, or where the back end sends no date.
 */
export function useUnannouncedCodes(user: Profile | null) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const madeAt = user?.recovery_codes_made_at ?? null;
  if (user === null || madeAt === null || madeAt === dismissed || read().includes(madeAt)) return null;
  function dismiss() {
    if (madeAt !== null) acknowledgeCodes(madeAt);
    setDismissed(madeAt);
  }
  return { username: user.username, madeAt, dismiss };
}
