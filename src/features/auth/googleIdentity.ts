const SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * The part of Google Identity Services that we use
 * (developers.google.com/identity/gsi/web/reference/js-reference).
 */
interface GoogleIdentity {
  initialize: (options: { client_id: string; callback: (answer: { credential?: string }) => void }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | null = null;

function load(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    const fail = () => {
      // So that a later attempt asks again.
      script.remove();
      loading = null;
      reject(new Error('Google Identity Services could not be loaded'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const identity = window.google?.accounts?.id;
      if (identity === undefined) fail();
      else resolve(identity);
    });
    document.head.append(script);
  });
}

/** Google's script, loaded once. Rejects where it is blocked or the network is away. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= load();
  return loading;
}
