import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

function policyOf(environment: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy(loadConfig(environment).web, 'once');
  const directives = policy.split('; ').map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []);
  return Object.fromEntries(directives) as Record<string, string>;
}

const OWN = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'nonce-once'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const SIGN_IN = 'https://accounts.google.com/gsi/';

test.each([
  ['by default only our own files run, and styles only with the nonce', {}, {}],
  [
    'a client id allows Google’s sign-in script, its style, frame and calls alone',
    { GOOGLE_CLIENT_ID: 'market' },
    {
      'script-src': `'self' ${SIGN_IN}client`,
      'style-src': `'self' 'nonce-once' ${SIGN_IN}style`,
      'connect-src': `'self' ${SIGN_IN}`,
      'frame-src': SIGN_IN,
    },
  ],
  [
    'an API on another host may be called, and pictures shown from any host; none of its code runs',
    { API_HOST: 'https://api.example.org' },
    {
      'img-src': "'self' data: blob: https://api.example.org https:",
      'connect-src': "'self' https://api.example.org",
    },
  ],
])('%s', (_, environment: Record<string, string>, allowed) => {
  expect(policyOf(environment)).toEqual({ ...OWN, ...allowed });
});

test('a page with the bootstrap script requires Trusted Types, unless Google’s scripts run, which may not know them', () => {
  const required = "; require-trusted-types-for 'script'; trusted-types default";
  expect(contentSecurityPolicy(loadConfig({}).web, 'once', 'hash')).toContain(required);
  for (const name of ['GOOGLE_CLIENT_ID', 'ANALYTICS_ID']) {
    const { web } = loadConfig({ [name]: 'G-MARKET' });
    expect(contentSecurityPolicy(web, 'once', 'hash')).not.toContain('trusted-types');
  }
});
