import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False while the server draws, and while the server-rendered page is hydrated; true from the render after that on, and wherever nothing was drawn. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no);
