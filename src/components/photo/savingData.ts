import { useSyncExternalStore } from 'react';
import { SAVER_COOKIE } from '../../contract/firstPage.ts';

const KEY = 'musika.saver';

/** Where storage is forbidden, the choice lasts for this visit. */
let chosenHere: string | null = null;
const listeners = new Set<() => void>();

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return chosenHere;
  }
}

/** Whether data is to be saved: by the visitor's choice, else by the device's Save-Data. */
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
    // Storage is forbidden: `chosenHere` holds the choice.
  }
  // The server reads it before it renders a page with photos.
  document.cookie = `${SAVER_COOKIE}=${chosenHere}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab's choice.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The server renders no page when data is saved (server/web/sendPage.ts). */
const notSaving = () => false;

/** Whether data is to be saved, live. */
export const useSavingData = (): boolean => useSyncExternalStore(subscribe, isSavingData, notSaving);
