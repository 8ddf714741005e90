import type { RuntimeConfig } from '../../src/contract/firstPage.ts';

/**
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid: its script, style and
 * frame.
 */
const GOOGLE = 'https://accounts.google.com/gsi/';
/** The one file: elsewhere on that host anyone may publish scripts of their own (`gtm.js`). */
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * The Content-Security-Policy of the web app's files. Scripts are our own files, but for the inline
 * one, which has a hash; Emotion's style elements need a nonce. Other sites are allowed only as
 * configured: the API, Google's sign-in, analytics.
 */
export function contentSecurityPolicy(web: RuntimeConfig, nonce?: string, scriptHash?: string): string {
  // Another back end may store its pictures anywhere.
  const pictures = web.apiHost === null ? [] : ['https:'];
  const api = web.apiHost === null ? [] : [new URL(web.apiHost).origin];
  const hasGoogle = web.googleClientId !== null;
  const google = hasGoogle ? [GOOGLE] : [];
  const analytics = web.analyticsId === null ? [] : ANALYTICS;
  // The bootstrap script makes the one policy for our own files. Google does not document what its
  // scripts need.
  const hasTrustedTypes = scriptHash !== undefined && !hasGoogle && web.analyticsId === null;
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(scriptHash === undefined ? [] : [`'sha256-${scriptHash}'`]),
      ...(hasGoogle ? [`${GOOGLE}client`] : []),
      ...(web.analyticsId === null ? [] : [ANALYTICS_SCRIPT]),
    ],
    'style-src': [
      "'self'",
      ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
      ...(hasGoogle ? [`${GOOGLE}style`] : []),
    ],
    // What the server renders has some; a script of ours sets the others.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...pictures, ...analytics],
    'connect-src': ["'self'", ...api, ...google, ...analytics],
    'frame-src': google.length > 0 ? google : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(hasTrustedTypes && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
