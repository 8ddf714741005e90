/** All that the bootstrap script knows of the rest of the app: it is written into the page by itself. */
export interface BootstrapNames {
  schemeKey: string;
  schemeAttribute: string;
  hintCookie: string;
  sessionKey: string;
  signedOut: string;
}

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
 * the last early press, and loads the page of a step in the history. It is sent as the text of this
 * function, so it must not use anything outside of it.
 */
export function bootstrapPage(names: BootstrapNames): void {
  const { documentElement } = document;
  // sendPage.ts enforces it.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && /^\/(?:assets\/|sw\.js$)/.test(pathname) ? url : null;
    },
  });
  let scheme: string | null = null;
  let press: string | null = null;
  try {
    scheme = localStorage.getItem(names.schemeKey);
    press = localStorage.getItem(names.sessionKey);
  } catch {
    // Forbidden: the device's own scheme, and the cookie alone.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (scheme !== 'dark' && scheme !== 'light') scheme = isDark ? 'dark' : 'light';
  documentElement.setAttribute(names.schemeAttribute, scheme);
  // After a sign-out the cookie is not used again.
  if (document.cookie.includes(`${names.hintCookie}=`) && press !== names.signedOut)
    documentElement.dataset.session = 'sought';
  document.addEventListener('click', ({ target }) => {
    if (window.isRouted !== true && target instanceof Element)
      window.pressedEarly = target.closest<HTMLElement>('button:not([type=submit])') ?? window.pressedEarly;
  });
  // Until the app listens, a step in the history changes the address alone.
  const { pathname, search } = location;
  window.addEventListener('popstate', () => {
    const isElsewhere = location.pathname + location.search !== pathname + search;
    if (window.isRouted !== true && isElsewhere) location.reload();
  });
}
