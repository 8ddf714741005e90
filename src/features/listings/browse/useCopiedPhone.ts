import { useState } from 'react';

/** Puts a phone number on the clipboard; a browser may forbid that, or have no clipboard at all. */
export function useCopiedPhone(phone: string | null, onCopied: () => void) {
  const [hasFailed, setHasFailed] = useState(false);

  const copyPhone = async () => {
    try {
      await navigator.clipboard.writeText(phone ?? '');
      setHasFailed(false);
      onCopied();
    } catch {
      setHasFailed(true);
    }
  };

  return { hasFailed, copy: () => void copyPhone() };
}
