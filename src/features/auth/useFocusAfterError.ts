import { useEffect, useEffectEvent, useRef } from 'react';

interface Field {
  element: Element | null;
  value: string | null;
}

function focusedField(): Field {
  const element = document.activeElement;
  return { element, value: element instanceof HTMLInputElement ? element.value : null };
}

/** Whether somebody has gone to a field, or typed in it, since then. */
function isTypingSince(before: Field | null): boolean {
  const { element, value } = focusedField();
  return value !== null && (element !== before?.element || value !== before.value);
}

/**
 * §2, Sign In: the focus returns to the username field after an error. Not while the visitor types
 * elsewhere by then, as on a slow network: the rest of their password would be written, to be read,
 * into the username.
 */
export function useFocusAfterError(isPending: boolean, message: string | null, focusUsername: () => void) {
  const begun = useRef<Field>(null);
  const handleError = useEffectEvent(focusUsername);
  useEffect(() => {
    if (isPending) begun.current = focusedField();
  }, [isPending]);
  useEffect(() => {
    if (message === null) return;
    if (!isTypingSince(begun.current)) handleError();
    begun.current = null;
  }, [message]);
}
