import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

function policyOf(environment: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy(loadConfig(environment).web, 'once');
  return Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => [
        directive.slice(0, directive.indexOf(' ')),
        directive.slice(directive.indexOf(' ') + 1),
      ]),
  );
}

const OWN = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'nonce-once'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const ANALYTICS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

test('by default only our own files run, and styles only with the nonce', () => {
  expect(policyOf({})).toEqual(OWN);
});

test('a client id allows Google’s sign-in script, its style, frame and calls alone', () => {
  expect(policyOf({ GOOGLE_CLIENT_ID: 'market' })).toEqual({
    ...OWN,
    'script-src': "'self' https://accounts.google.com/gsi/client",
    'style-src': "'self' 'nonce-once' https://accounts.google.com/gsi/style",
    'connect-src': "'self' https://accounts.google.com/gsi/",
    'frame-src': 'https://accounts.google.com/gsi/',
  });
});

test('an analytics id allows its script and the hosts it reports to alone', () => {
  expect(policyOf({ ANALYTICS_ID: 'G-MARKET' })).toEqual({
    ...OWN,
    'script-src': "'self' https://www.googletagmanager.com/gtag/js",
    'img-src': `'self' data: blob: ${ANALYTICS}`,
    'connect-src': `'self' ${ANALYTICS}`,
  });
});

test('an API on another host may be called, and pictures shown from any host; none of its code runs', () => {
  expect(policyOf({ API_HOST: 'https://api.example.org' })).toEqual({
    ...OWN,
    'img-src': "'self' data: blob: https://api.example.org https:",
    'connect-src': "'self' https://api.example.org",
  });
});

test('a page with the bootstrap script requires Trusted Types', () => {
  const { web } = loadConfig({});
  expect(contentSecurityPolicy(web, 'once', 'hash')).toContain(
    "; require-trusted-types-for 'script'; trusted-types default",
  );
});

test.each([{ GOOGLE_CLIENT_ID: 'market' }, { ANALYTICS_ID: 'G-MARKET' }])(
  'with %j it does not, because Google does not document what its scripts need',
  (environment) => {
    const { web } = loadConfig(environment);
    expect(contentSecurityPolicy(web, 'once', 'hash')).not.toContain('trusted-types');
  },
);
