import * as v from 'valibot';
import { attempt } from '../../../lib/attempt.ts';
import { dayKey } from '../lifetime/lifetime.ts';

const KEY = 'musika.endingsDismissed';

const DismissedSchema = v.object({ day: v.string(), ids: v.array(v.string()) });

/** The listings whose end this device is not to mention again today. */
export function dismissedToday(now = new Date()): readonly string[] {
  const stored = attempt(() => v.parse(DismissedSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null')));
  return stored?.day === dayKey(now) ? stored.ids : [];
}

/** Notes that this device is not to mention them again today. No names: it outlives a sign-out. */
export function dismissForToday(ids: readonly string[], now = new Date()): void {
  const stored = { day: dayKey(now), ids: [...dismissedToday(now), ...ids] };
  attempt(() => localStorage.setItem(KEY, JSON.stringify(stored)));
}
