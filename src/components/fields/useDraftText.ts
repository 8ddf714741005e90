import { useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { DRAFT_PREFIX } from '../../lib/unsent.ts';

/**
 * The text of a field, which survives a reload of its tab. Not in the store, which is recorded and
 * sent with problems.
 * @returns the text, its setter, and a function that forgets what is stored.
 */
export function useDraftText(key: string) {
  const name = DRAFT_PREFIX + key;
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '');
  const forget = () => void attempt(() => sessionStorage.removeItem(name));
  const change = (typed: string) => {
    setText(typed);
    attempt(() => sessionStorage.setItem(name, typed));
  };
  return [text, change, forget] as const;
}
