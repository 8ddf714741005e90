import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

const no = () => false;

/** Whether the window's width fits, live; false on the server and during hydration. */
export const useWindowWidth = (fits: (width: number) => boolean): boolean =>
  useSyncExternalStore(subscribe, () => fits(innerWidth), no);
