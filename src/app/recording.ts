import { instrument } from '@redux-devtools/instrument';
import type { DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { version } from '../../package.json';
import { redact } from './redact.ts';

/** How many actions are stored; older ones become part of the state that the trace begins with. */
const MAX_AGE = 500;

/** Both kinds of the extension's files use `serialize.replacer` only; `export: true` is that with states. */
const DEVTOOLS: DevToolsEnhancerOptions = {
  name: 'Musika',
  maxAge: MAX_AGE,
  serialize: { replacer: redact, options: {} },
  features: { export: true, import: 'custom', pause: true, jump: true, skip: true, dispatch: true },
};

/** How a store records: for the browser's Redux DevTools, or by itself without them. */
export interface Recording {
  devTools: DevToolsEnhancerOptions | false;
  enhancers: StoreEnhancer[];
}

export function recording(): Recording {
  if ('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window) return { devTools: DEVTOOLS, enhancers: [] };
  return { devTools: false, enhancers: [instrument(undefined, { maxAge: MAX_AGE })] };
}

const step = (key: string): string => (/^\w+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

/**
 * JSON in which an object that several others hold is written once, and elsewhere as `{"$jsan":
 * path}`, as in Redux DevTools' own files: the states of a store share most of what they hold.
 */
export function sharedJson(value: unknown, replacer: (key: string, value: unknown) => unknown): string {
  const paths = new Map<object, string>();

  const encode = (raw: unknown, path: string, key: string): unknown => {
    const held = replacer(key, raw);
    if (typeof raw !== 'object' || raw === null || typeof held !== 'object' || held === null) return held;
    const first = paths.get(raw);
    if (first !== undefined) return { $jsan: first };
    paths.set(raw, path);
    if (Array.isArray(held)) return held.map((item, index) => encode(item, `${path}[${index}]`, `${index}`));
    return Object.fromEntries(
      Object.entries(held).map(([name, item]) => [name, encode(item, path + step(name), name)]),
    );
  };

  return JSON.stringify(encode(value, '$', ''));
}

declare global {
  interface Window {
    /** Of a build that records: each action, and the state after it. For the console and failing tests, too. */
    musikaReport?: () => string;
  }
}

export function offerReport(store: object): void {
  const { liftedStore } = store as { liftedStore?: { getState: () => object } };
  window.musikaReport = () => {
    const musika = {
      version,
      // This file's name in the bundle, with its hash.
      build: import.meta.url.split('/').at(-1),
      route: location.pathname + location.search,
      title: document.title,
      viewport: { width: window.innerWidth, height: window.innerHeight },
    };
    return sharedJson({ musika, ...liftedStore?.getState() }, redact);
  };
}
