import type { RuntimeConfig } from '../../src/contract/firstPage.ts';

/** developers.google.com/identity/gsi/web/guides/get-google-api-clientid: its script, style and frame. */
const GOOGLE = 'https://accounts.google.com/gsi/';
/** The one file: elsewhere on that host anyone may publish scripts of their own (`gtm.js`). */
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

const when = (condition: boolean, ...sources: string[]) => (condition ? sources : []);

/** Emotion's style elements need a nonce; other sites are allowed only as configured. */
export function contentSecurityPolicy(web: RuntimeConfig, nonce?: string, scriptHash?: string): string {
  const hasGoogle = web.googleClientId !== null;
  const hasAnalytics = web.analyticsId !== null;
  const api = web.apiHost === null ? [] : [new URL(web.apiHost).origin];
  const google = when(hasGoogle, GOOGLE);
  const analytics = when(hasAnalytics, ...ANALYTICS);
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...when(scriptHash !== undefined, `'sha256-${scriptHash}'`),
      ...when(hasGoogle, `${GOOGLE}client`),
      ...when(hasAnalytics, ANALYTICS_SCRIPT),
    ],
    'style-src': [
      "'self'",
      ...when(nonce !== undefined, `'nonce-${nonce}'`),
      ...when(hasGoogle, `${GOOGLE}style`),
    ],
    // What the server renders has some; a script of ours sets the others.
    'style-src-attr': ["'unsafe-inline'"],
    // Another back end may store its pictures anywhere.
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...when(api.length > 0, 'https:'), ...analytics],
    'connect-src': ["'self'", ...api, ...google, ...analytics],
    'frame-src': hasGoogle ? google : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The bootstrap script makes the one policy; what Google's scripts need is not documented.
    ...(scriptHash !== undefined &&
      !hasGoogle &&
      !hasAnalytics && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
