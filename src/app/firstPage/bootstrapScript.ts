import type { BootstrapRefresh } from '../../api/firstPage.ts';

/**
 * All that the bootstrap script knows of the rest of the app: it is written into the page by
 * itself.
 */
export interface BootstrapNames {
  schemeKey: string;
  schemeAttribute: string;
  hintCookie: string;
  sessionKey: string;
  signedOut: string;
  lock: string;
  csrfPath: string;
  csrfCookie: string;
  csrfHeader: string;
  refreshPath: string;
  later: string;
  /** Milliseconds. */
  patience: number;
}

declare global {
  interface Window {
    /** The buttons that were pressed before React listened, in order; deleted when it does. */
    pendingClicks?: HTMLElement[];
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
 * scripts only, sets the colour scheme, notes buttons that are pressed too early, loads the page of
 * a step in the history, loads the app's files after the first picture, and for a session begins
 * the silent refresh (§2, App start), under the lock that all tabs share. It is sent as the text of
 * this function, so it must not use anything outside of it.
 */
export function bootstrapPage(names: BootstrapNames): void {
  const page = document.documentElement;
  // Outside of this function they would not be sent.
  // oxlint-disable unicorn/consistent-function-scoping
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const cookie = (name: string): string | undefined =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  // oxlint-enable unicorn/consistent-function-scoping

  // Scripts and workers are loaded from here only, and no text becomes HTML or a script:
  // sendPage.ts enforces it.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && /^\/(?:assets\/|sw\.js$)/.test(pathname) ? url : null;
    },
  });

  const selected = stored(names.schemeKey);
  const isDark =
    selected === 'dark' || (selected !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute(names.schemeAttribute, isDark ? 'dark' : 'light');

  // Until the app listens, a step in the history changes the address alone.
  const { pathname, search } = location;
  window.addEventListener('popstate', () => {
    const isElsewhere = location.pathname + location.search !== pathname + search;
    if (window.isRouted !== true && isElsewhere) location.reload();
  });

  window.pendingClicks = [];
  document.addEventListener('click', (event) => {
    const { target } = event;
    const { pendingClicks: pressed } = window;
    if (pressed === undefined || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button:not([type=submit])');
    if (button) {
      pressed.push(button);
      // Feedback now, the action later.
      button.style.opacity = '.5';
      // The button in the search form clears its field; what is typed after that stays.
      const typed = button.closest('form')?.querySelector('input');
      if (typed) typed.value = '';
    }
    const fragment = target.closest<HTMLAnchorElement>('a[href^="#"]')?.hash;
    if (fragment === undefined) return;
    // The skip link does not change the address.
    event.preventDefault();
    document.querySelector<HTMLElement>(fragment)?.focus();
  });

  let isBegun = false;
  const begin = () => {
    isBegun = true;
    const waiting = `link[rel=${names.later}],script[type=${names.later}]`;
    // In order, each in a task of its own: between two of them a tap is handled.
    for (const each of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(waiting)) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: 'anonymous', async: false });
      script.src = 'href' in each ? each.href : each.src;
      each.replaceWith(script);
    }
  };
  const first = '[fetchpriority=high]';
  // The picture is rendered with the next frame: the app's files are loaded after that.
  const beginAfterFrame = () => requestAnimationFrame(() => setTimeout(begin));
  const beginAfterPicture = ({ target }: Event) => {
    if (target instanceof Element && target.matches(first)) beginAfterFrame();
  };
  document.addEventListener('load', beginAfterPicture, true);
  document.addEventListener('error', beginAfterPicture, true);
  setTimeout(begin, names.patience);
  document.addEventListener('DOMContentLoaded', () => {
    // The page may have come in two pieces.
    if (isBegun) begin();
    else if (document.querySelector(first) === null) beginAfterFrame();
  });

  // After a sign-out the cookie is not used again.
  if (cookie(names.hintCookie) === undefined || stored(names.sessionKey) === names.signedOut) return;
  page.dataset.session = 'sought';
  // Nothing is shown until the session is known.
  begin();
  const refresh = async (): Promise<BootstrapRefresh | null> => {
    try {
      // Read to its end: a browser keeps a call open until its response is read.
      const csrf = await fetch(names.csrfPath, { credentials: 'include' });
      await csrf.text();
      if (!csrf.ok) return null;
      const response = await fetch(names.refreshPath, {
        method: 'POST',
        credentials: 'include',
        headers: {
          'Content-Type': 'application/json',
          [names.csrfHeader]: decodeURIComponent(cookie(names.csrfCookie) ?? ''),
        },
        body: '{}',
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };
  const { locks } = navigator as Partial<Navigator>;
  window.musikaRefresh = locks === undefined ? refresh() : locks.request(names.lock, refresh);
}
