import { lazy, useState, type ComponentType } from 'react';

/** A screen of the table in `screens.ts`, with the code that draws it. */
export interface ScreenCode {
  Component: ComponentType;
  /** Resolves when the code is here; the screen is then drawn without a wait. */
  preload: () => Promise<void>;
  /** The source file of the code, where that is downloaded by itself; null where it comes with the first page. */
  file: string | null;
}

/**
 * A screen whose code is downloaded when it is first opened.
 * @param name that of its component, and of its file in `src/pages`.
 */
export function lazyScreen(name: string, load: () => Promise<ComponentType>): ScreenCode {
  let loaded: ComponentType | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  function Component() {
    // Chosen once: another component in its place would begin anew.
    const [{ Loaded }] = useState(() => ({ Loaded: loaded ?? Later }));
    return <Loaded />;
  }
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  return { Component, preload, file: `src/pages/${name}.tsx` };
}
