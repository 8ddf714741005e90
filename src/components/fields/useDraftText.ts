import { useState } from 'react';
import { attempt } from '../../lib/attempt.ts';

/** In the storage of the tab, before the user's name ('' is a visitor's) and the key of each text. */
const DRAFT_PREFIX = 'musika.text.';

/** A user's text that survives a reload of its tab. Not in the store, which is recorded. */
export function useDraftText(username: string, key: string) {
  const name = `${DRAFT_PREFIX}${username}.${key}`;
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '');
  const forget = () => void attempt(() => sessionStorage.removeItem(name));
  const change = (typed: string) => {
    setText(typed);
    attempt(() => sessionStorage.setItem(name, typed));
  };
  return [text, change, forget] as const;
}

/** Deletes the texts: the next user of the device must not see them. Or all but a visitor's own. */
export function forgetDraftTexts(isVisitors = false): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(DRAFT_PREFIX) && !(isVisitors && name.startsWith(`${DRAFT_PREFIX}.`)))
        sessionStorage.removeItem(name);
  });
}
