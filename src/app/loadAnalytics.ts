const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
  interface Navigator {
    /** Global Privacy Control (w3.org/TR/gpc). */
    readonly globalPrivacyControl?: boolean;
    /** Network Information API; Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Not under Do Not Track, Global Privacy Control or Save-Data. */
export function mayCount({ doNotTrack, globalPrivacyControl, connection }: Navigator): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true && connection?.saveData !== true;
}

/** §1: the analytics script (gtag.js), without advertising and its signals. */
export function loadAnalytics(id: string): void {
  const queue = (window.dataLayer ??= []);
  function gtag(..._command: unknown[]) {
    // The script takes `arguments` for a command, and an array for something else.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  script.async = true;
  document.head.append(script);
}
