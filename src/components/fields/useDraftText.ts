import { useState } from 'react';

const prefix = 'musika.text.';

// A browser may forbid storage, or have none left: then the text is lost with the page.
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Deletes all such texts of this tab, which the next user of the device must not see. */
export const forgetDraftTexts = (): void =>
  void attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  });

/**
 * The text of a field, which survives a reload of its tab. Not in the store, which is recorded and
 * sent with problems.
 * @returns the text, its setter, and a function that forgets what is stored.
 */
export function useDraftText(key: string) {
  const name = prefix + key;
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '');
  const forget = () => void attempt(() => sessionStorage.removeItem(name));
  const change = (typed: string) => {
    setText(typed);
    attempt(() => sessionStorage.setItem(name, typed));
  };
  return [text, change, forget] as const;
}
