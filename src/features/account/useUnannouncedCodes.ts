import { useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { acknowledge, isAcknowledged } from './acknowledgedCodes.ts';

/**
 * The date of recovery codes for which this device has shown no notice yet, and a way to mark it
 * shown. Null without such codes, or where the back end sends no date.
 */
export function useUnannouncedCodes(user: Profile | null) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const madeAt = user?.recovery_codes_made_at ?? null;
  if (user === null || madeAt === null || madeAt === dismissed || isAcknowledged(madeAt)) return null;
  function dismiss() {
    if (madeAt !== null) acknowledge(madeAt);
    setDismissed(madeAt);
  }
  return { username: user.username, madeAt, dismiss };
}
