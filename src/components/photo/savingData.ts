import { useSyncExternalStore } from 'react';
import { SAVER_COOKIE } from '../../contract/firstPage.ts';

const KEY = 'musika.saver';

/** Where the browser keeps nothing, the choice holds for this visit. */
let chosenHere: string | null = null;
const listeners = new Set<() => void>();

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return chosenHere;
  }
}

/** Whether data is to be saved: as the person chose, else as the device asks (Save-Data). */
export function isSavingData(): boolean {
  const choice = chosen();
  if (choice === 'on' || choice === 'off') return choice === 'on';
  return navigator.connection?.saveData === true;
}

/** The person's choice; kept in this browser for later visits, as the choice of colours is. */
export function chooseSavingData(isOn: boolean): void {
  chosenHere = isOn ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, chosenHere);
  } catch {
    // Nothing is kept, and nothing breaks.
  }
  // The server must know before it draws photos into a page.
  document.cookie = `${SAVER_COOKIE}=${chosenHere}; path=/; max-age=31536000; samesite=lax`;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  // Another tab's choice.
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** The server draws no page for who saves data (server/web/sendPage.ts). */
const notSaving = () => false;

/** Whether data is to be saved, live. */
export const useSavingData = (): boolean => useSyncExternalStore(subscribe, isSavingData, notSaving);
