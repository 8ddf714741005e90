import { useCallback, useSyncExternalStore } from 'react';

/** After these the text of a field may be another; a button that clears it is clicked. */
const EVENTS = ['input', 'focusin', 'click'];

function subscribe(onChange: () => void): () => void {
  for (const type of EVENTS) document.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, onChange);
  };
}

/** What stands in an uncontrolled field. */
export function useFieldText(field: HTMLInputElement): string {
  const read = useCallback(() => field.value, [field]);
  return useSyncExternalStore(subscribe, read, read);
}
