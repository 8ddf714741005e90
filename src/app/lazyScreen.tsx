import { lazy, useState, type ComponentType } from 'react';

/** A screen whose code is downloaded when it is first opened; once `preload` has resolved it is drawn without a wait. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  function Screen() {
    // Chosen once: another component in its place would begin anew.
    const [{ Drawn }] = useState(() => ({ Drawn: loaded ?? Later }));
    return <Drawn />;
  }
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  return Object.assign(Screen, { preload });
}
