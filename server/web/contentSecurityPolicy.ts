import type { RuntimeConfig } from '../../src/contract/firstPage.ts';

/** developers.google.com/identity/gsi/web/guides/get-google-api-clientid: the one script, its style, its button's frame. */
const GOOGLE = 'https://accounts.google.com/gsi/';
/** The one file: elsewhere on that host anyone may publish scripts of their own (`gtm.js`). */
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * The Content-Security-Policy of the web app's files. Scripts are files of ours, so they need no nonce, but for the one that
 * the first HTML carries, which is known by its hash; Emotion's style
 * elements do, where there is a page to hold them. Other sites come in only where the configuration names them: the API's host, Google's sign-in, analytics.
 */
export function contentSecurityPolicy(web: RuntimeConfig, nonce?: string, scriptHash?: string): string {
  // Another back end may keep its pictures wherever it likes: in an object store, say.
  const pictures = web.apiHost === null ? [] : ['https:'];
  const api = web.apiHost === null ? [] : [new URL(web.apiHost).origin];
  const hasGoogle = web.googleClientId !== null;
  const google = hasGoogle ? [GOOGLE] : [];
  const analytics = web.analyticsId === null ? [] : ANALYTICS;
  // The bootstrap script makes the one policy by which our own files come in. Nobody says what Google's scripts would need.
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
