import * as v from 'valibot';
import { attempt } from '../../../lib/attempt.ts';

/** What a device remembers of its questions whether a listing is gone. */
const AskedSchema = v.object({
  /** The random text by which it calls itself. */
  device: v.string(),
  /** When it asked, in milliseconds since 1970, by listing. */
  asked: v.record(v.string(), v.number()),
});
type Asked = v.InferOutput<typeof AskedSchema>;

const KEY = 'musika.asked';
/** How long a seller has to answer; then the visitor may ask again, in milliseconds. */
const ANSWERED_WITHIN = 3 * 24 * 60 * 60 * 1000;

/** 32 letters and digits. `randomUUID` needs https. */
const makeDevice = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Not in the store, which is recorded and sent with problems. Null where nothing is stored. */
const read = (): Asked | null =>
  attempt(() => v.parse(AskedSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null')));

const write = (asked: Asked): void => void attempt(() => localStorage.setItem(KEY, JSON.stringify(asked)));

/** The questions of the last three days. */
const recent = (asked: Asked['asked'], now: number): Asked['asked'] =>
  Object.fromEntries(
    Object.entries(asked).filter(([, at]) => now - at < ANSWERED_WITHIN && at - now < ANSWERED_WITHIN),
  );

/** What this device calls itself, from its first question on. */
export function deviceName(): string {
  const stored = read();
  if (stored !== null) return stored.device;
  const device = makeDevice();
  write({ device, asked: {} });
  return device;
}

/** Whether this device asked about the listing in the last three days. */
export const hasAsked = (id: string): boolean => id in recent(read()?.asked ?? {}, Date.now());

export function rememberAsked(id: string, device: string): void {
  const now = Date.now();
  write({ device, asked: { ...recent(read()?.asked ?? {}, now), [id]: now } });
}
