import { useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { acknowledge, isAcknowledged } from './acknowledgedCodes.ts';

/**
 * When recovery codes were made of which this device has not told its user, and how to note that it has. Null where there is
 * nothing to tell, or a back end that knows of no such time.
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
