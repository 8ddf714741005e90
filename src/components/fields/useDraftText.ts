import { useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { draftKey } from '../../lib/unsent.ts';

/** A user's text ('' is a visitor) that survives a reload of its tab. Not in the store, which is recorded. */
export function useDraftText(username: string, key: string) {
  const name = draftKey(username, key);
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '');
  const forget = () => void attempt(() => sessionStorage.removeItem(name));
  const change = (typed: string) => {
    setText(typed);
    attempt(() => sessionStorage.setItem(name, typed));
  };
  return [text, change, forget] as const;
}
