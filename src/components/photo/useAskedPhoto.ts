import { useSyncExternalStore } from 'react';
import { useSavingData } from './savingData.ts';

/** Photos that were loaded on this visit: the browser has them in its cache. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(src: string): void {
  asked.add(src);
  for (const listener of listeners) listener();
}

interface AskedPhoto {
  /** Whether the photo waits for a tap. */
  isWaiting: boolean;
  /** It was tapped. */
  handleAsk: () => void;
}

/** Under the data saver a photo waits until it is asked for, wherever it is shown. */
export function useAskedPhoto(src: string | null): AskedPhoto {
  const isSaving = useSavingData();
  const isHere = () => src === null || asked.has(src);
  const isAsked = useSyncExternalStore(subscribe, isHere, isHere);
  return { isWaiting: isSaving && !isAsked, handleAsk: () => src !== null && ask(src) };
}
