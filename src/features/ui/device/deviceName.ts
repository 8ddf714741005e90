import { attempt } from '../../../lib/attempt.ts';

const KEY = 'musika.device';

/** 32 hexadecimal digits. `randomUUID` needs https. */
const makeName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let name: string | null = null;

/** By which this device calls itself to the back end. Not in the store, which is recorded. */
export function deviceName(): string {
  name ??= attempt(() => localStorage.getItem(KEY)) ?? makeName();
  attempt(() => localStorage.setItem(KEY, String(name)));
  return name;
}
