import * as v from 'valibot';
import { dayKey } from '../lifetime/lifetime.ts';

const KEY = 'musika.endingsDismissed';

const DismissedSchema = v.object({ day: v.string(), ids: v.array(v.string()) });

/** The listings whose end this device is not to mention again today. */
export function dismissedToday(now = new Date()): readonly string[] {
  try {
    const stored = v.safeParse(DismissedSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return stored.success && stored.output.day === dayKey(now) ? stored.output.ids : [];
  } catch {
    // Storage is forbidden, or holds what is not ours.
    return [];
  }
}

/** Notes that this device is not to mention them again today. No names: it outlives a sign-out. */
export function dismissForToday(ids: readonly string[], now = new Date()): void {
  const stored = { day: dayKey(now), ids: [...dismissedToday(now), ...ids] };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is forbidden: the banner comes back when the page is opened again.
  }
}
