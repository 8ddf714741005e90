import { attempt } from '../../../lib/attempt.ts';

const KEY = 'musika.device';

/** 32 letters and digits. `randomUUID` needs https. */
const makeName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

let name: string | null = null;

/**
 * The random text by which this device calls itself to the back end. Not in the store, which is
 * recorded and sent with problems.
 */
export function deviceName(): string {
  const stored = attempt(() => localStorage.getItem(KEY));
  if (stored !== null && /^\w{32}$/.test(stored)) return stored;
  const made = (name ??= makeName());
  attempt(() => localStorage.setItem(KEY, made));
  return made;
}
