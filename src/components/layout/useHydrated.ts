import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False on the server and during hydration, then true; true at once without a server's page. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no);
