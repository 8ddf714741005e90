import createCache from '@emotion/cache';
import type { PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { baseApi } from '../../api/baseApi.ts';
import { SESSION_KEY, sessionEnded, SIGNED_OUT } from '../../api/session.ts';
import { SESSION_HINT_COOKIE, type FirstPageModule, type RenderedPage } from '../../contract/firstPage.ts';
import { setRuntimeConfig } from '../../lib/runtimeConfig.ts';
import { SCHEME_KEY, STYLE_KEY } from '../../theme/MusikaTheme.tsx';
import { SCHEME_ATTRIBUTE } from '../../theme/theme.ts';
import { App } from '../App.tsx';
import { prefetchPage } from '../router.tsx';
import { makeStore } from '../store.ts';

/** Emotion's style elements in the HTML, and the rules in its cache, as style elements for the head. */
function collectStyles(rendered: string, inserted: Record<string, string | true | undefined>) {
  const styles: RenderedPage['styles'] = [];
  const html = rendered.replace(
    /<style data-emotion="([^"]*)"[^>]*>([\s\S]*?)<\/style>/g,
    (_whole, name: string, css: string) => {
      styles.push([name, css]);
      return '';
    },
  );
  const rules = Object.entries(inserted).filter(([, css]) => typeof css === 'string');
  const names = rules.map(([name]) => name);
  // Of classes that no element has, too: the app would take them for there.
  styles.push([[STYLE_KEY, ...names].join(' '), rules.map(([, css]) => css).join('')]);
  return { html, styles };
}

export const renderPage: FirstPageModule['renderPage'] = async (address, ask, config) => {
  setRuntimeConfig(config);
  const store = makeStore(undefined, undefined, { preloaded: ask });
  store.dispatch(sessionEnded());
  if (!(await prefetchPage(store, address))) return null;

  // Neither undefined nor true: Emotion caches the rules of classes, and writes global ones in
  // place.
  const cache = Object.assign(createCache({ key: STYLE_KEY }), { compat: false });
  const Router = ({ children }: PropsWithChildren) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const renderedAt = Date.now();
  const rendered = renderToString(<App store={store} Router={Router} styles={cache} />);
  // Otherwise its timers hold the store in memory.
  store.dispatch(baseApi.util.resetApiState());
  // React writes preload links before all else; the first of them is a picture's.
  const links = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? '';
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(links)?.[0] ?? '';
  return { ...collectStyles(rendered.slice(links.length), cache.inserted), renderedAt, preload };
};

/** How long the scripts wait for the first picture at most, in milliseconds: they would slow it down. */
const PICTURE_TIME = 2000;

/** All that the script knows of the rest of the app. */
const NAMES = { PICTURE_TIME, SCHEME_KEY, SCHEME_ATTRIBUTE, SESSION_HINT_COOKIE, SESSION_KEY, SIGNED_OUT };

declare global {
  interface Window {
    /** The last button that was pressed before React listened. */
    pressedEarly?: HTMLElement | undefined;
    /** The app shows the page of a step in the history by itself. */
    isRouted?: true;
    /** Trusted Types (w3.org/TR/trusted-types); only what is used of it. */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
    };
  }
}

/**
 * Runs in the head of a page of the reference server, before anything is rendered: allows our
 * scripts only, sets the colour scheme, hides the page where a session is refreshed first, notes
 * the last early press, starts the app's scripts after the first picture, and loads the page of a
 * step in the history. It is sent as its text, so it must not use anything outside of it.
 */
function bootstrapPage(names: typeof NAMES): void {
  const { documentElement } = document;
  // sendPage.ts enforces it.
  try {
    window.trustedTypes?.createPolicy('default', {
      createScriptURL: (url) => {
        const { origin, pathname } = new URL(url, location.href);
        return origin === location.origin && /^\/(?:assets\/|sw\.js$)/.test(pathname) ? url : null;
      },
    });
  } catch {
    // An extension of the browser has made one: it decides.
  }
  let scheme: string | null = null;
  let press: string | null = null;
  try {
    scheme = localStorage.getItem(names.SCHEME_KEY);
    press = localStorage.getItem(names.SESSION_KEY);
  } catch {
    // Forbidden: the device's own scheme, and the cookie alone.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (scheme !== 'dark' && scheme !== 'light') scheme = isDark ? 'dark' : 'light';
  documentElement.setAttribute(names.SCHEME_ATTRIBUTE, scheme);
  // After a sign-out the cookie is not used again.
  if (document.cookie.includes(`${names.SESSION_HINT_COOKIE}=`) && press !== names.SIGNED_OUT)
    documentElement.dataset.session = 'sought';
  document.addEventListener('click', ({ target }) => {
    if (window.isRouted !== true && target instanceof Element)
      window.pressedEarly = target.closest<HTMLElement>('button:not([type=submit])') ?? window.pressedEarly;
  });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is sent with its function
  const startScripts = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      script.async = false;
      script.src = script.dataset.src ?? '';
      delete script.dataset.src;
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    setTimeout(startScripts, documentElement.dataset.session === undefined ? names.PICTURE_TIME : 0);
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      if (picture?.complete !== false) startScripts();
      for (const event of ['load', 'error']) picture?.addEventListener(event, startScripts);
    }).observe({ type: 'paint', buffered: true });
  });
  // Until the app listens, a step in the history changes the address alone.
  const { pathname, search } = location;
  window.addEventListener('popstate', () => {
    const isElsewhere = location.pathname + location.search !== pathname + search;
    if (window.isRouted !== true && isElsewhere) location.reload();
  });
}

export const bootstrapText = `(${bootstrapPage.toString()})(${JSON.stringify(NAMES)})`;
