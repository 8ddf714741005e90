import type { BootstrapRefresh } from '../../api/firstPage.ts';

/** All that the bootstrap script knows of the rest of the app: it is written into the page by itself. */
export interface BootstrapNames {
  schemeKey: string;
  schemeAttribute: string;
  /** What is kept for styles: attributes without `data-`, and their keys. */
  choices: Record<string, string>;
  hintCookie: string;
  sessionMarker: string;
  leaving: string;
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
    /** The buttons that were pressed before React listened, in their order; gone when it does. */
    pendingClicks?: HTMLElement[];
    /** Trusted Types (w3.org/TR/trusted-types); only what is used of it. */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
    };
  }
}

/**
 * Runs in the head of a page that the reference server sends, before anything is drawn: says which scripts are ours,
 * gives the page the colours that the person chose, notes the buttons that are pressed too early, lets the app's files come after what is seen first, and
 * for who has a session begins the silent refresh (§2, App start), under the lock that all tabs share. It must stand by itself: it is sent as the text of this function.
 */
export function bootstrapPage(names: BootstrapNames): void {
  const page = document.documentElement;
  // Both must be sent along: outside they would be left behind.
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

  // What a script or a worker may be loaded from, and that no text becomes HTML or a script: sendPage.ts asks for it.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && /^\/(?:assets\/|sw\.js$)/.test(pathname) ? url : null;
    },
  });

  const chosen = stored(names.schemeKey);
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute(names.schemeAttribute, isDark ? 'dark' : 'light');

  for (const [name, key] of Object.entries(names.choices)) {
    const kept = stored(key);
    if (kept !== null) page.dataset[name] = kept;
  }

  window.pendingClicks = [];
  document.addEventListener('click', (event) => {
    const { target } = event;
    const { pendingClicks: pressed } = window;
    if (pressed === undefined || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button:not([type=submit])');
    if (button) {
      pressed.push(button);
      // It was felt, and its work follows.
      button.style.opacity = '.5';
      // The one beside the search box clears it; what is typed after that stays.
      const typed = button.closest('form')?.querySelector('input');
      if (typed) typed.value = '';
    }
    const place = target.closest<HTMLAnchorElement>('a[href^="#"]')?.hash;
    if (place === undefined) return;
    // The way past the header is no place of its own.
    event.preventDefault();
    document.querySelector<HTMLElement>(place)?.focus();
  });

  let isBegun = false;
  const begin = () => {
    isBegun = true;
    const waiting = `link[rel=${names.later}],script[type=${names.later}]`;
    // In their order, each in a task of its own: between two of them a tap is heard.
    for (const each of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(waiting)) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: 'anonymous', async: false });
      script.src = 'href' in each ? each.href : each.src;
      each.replaceWith(script);
    }
  };
  const first = '[fetchpriority=high]';
  // What has come is seen with the next frame: the app's files are read after that.
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

  // Somebody who has signed out is not signed in again.
  if (cookie(names.hintCookie) === undefined || stored(names.sessionMarker) === names.leaving) return;
  page.dataset.session = 'sought';
  // Nothing is shown to them until the session is known.
  begin();
  const refresh = async (): Promise<BootstrapRefresh | null> => {
    try {
      // Read to its end: a browser keeps a call open whose answer nobody reads.
      await (await fetch(names.csrfPath, { credentials: 'include' })).text();
      const answer = await fetch(names.refreshPath, {
        method: 'POST',
        credentials: 'include',
        headers: {
          'Content-Type': 'application/json',
          [names.csrfHeader]: decodeURIComponent(cookie(names.csrfCookie) ?? ''),
        },
        body: '{}',
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  };
  const { locks } = navigator as Partial<Navigator>;
  window.musikaRefresh = locks === undefined ? refresh() : locks.request(names.lock, refresh);
}
