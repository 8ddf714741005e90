import { useSyncExternalStore } from 'react';
import { useSavingData } from './savingData.ts';

/** Photos that were asked for on this visit: they are in the browser's cache, and cost nothing any more. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function ask(src: string): void {
  asked.add(src);
  for (const tell of listeners) tell();
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
