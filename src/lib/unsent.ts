import { attempt } from './attempt.ts';

/** In the storage of the tab, before the key of each text that was typed and is not sent yet. */
const DRAFT_PREFIX = 'musika.text.';

/** A visitor has no name. */
export const draftKey = (username: string, key: string): string => `${DRAFT_PREFIX}${username}.${key}`;

/** Deletes what was typed: the next user of the device must not see it. Or all but a visitor's own. */
export function forgetUnsent(isVisitors = false): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(DRAFT_PREFIX) && !(isVisitors && name.startsWith(draftKey('', ''))))
        sessionStorage.removeItem(name);
  });
}
