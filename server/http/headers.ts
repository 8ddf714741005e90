import type { FastifyCorsOptions } from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { CSRF_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../src/contract/paths.ts';
import { ORDERED_NEWEST_HEADER, SUBSTITUTED_HEADER } from '../../src/contract/search.ts';
import type { Config } from '../config/config.ts';

const YEAR_SECONDS = 31_536_000;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** What every answer carries. An answer of the API is no document, so its policy allows nothing; pages set their own. */
export function securityHeaders(config: Config): Promise<SecurityHeaders> {
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Google's sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: {
      policy: config.web.googleClientId === null ? 'same-origin' : 'same-origin-allow-popups',
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that are no more; each byte is sent with every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: config.hstsSubdomains }
      : false,
  });
}

/** Refusals before any hook, of what is hardly a request, are sent with them by whoever writes those. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The header fields that helmet sets, asked of it once: it makes the same ones anew for each request (4 µs of CPU). */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const set: Record<string, string> = {};
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) set[name] = String(value);
    return {};
  });
  await probe.inject('/');
  await probe.close();
  return set;
}

/** What no page of ours ever asks for, so that no script in one can: sensors, devices, money, what a person is interested in. */
const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The Permissions-Policy of every page. Copying and sharing stay as they are, for the pages themselves; choosing a photo, or
 * taking one with the phone's own camera app, needs no permission.
 */
export const permissionsPolicy = DENIED.map((feature) => `${feature}=()`).join(', ');

/**
 * Makes an answer a page of HTML, with its own Content-Security-Policy and the Permissions-Policy
 * that every page has. Whoever sends a page sends it by this.
 */
export const setDocumentHeaders = (reply: FastifyReply, contentSecurityPolicy: string): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('permissions-policy', permissionsPolicy)
    .type('text/html; charset=utf-8');

/** What a browser heeds of a document alone (html.spec.whatwg.org; w3.org/TR/CSP3 §4.2), of what every answer carries. */
const DOCUMENT_FIELDS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-xss-protection',
  // Who reports trouble names a page or a call.
  'x-request-id',
] as const;

/**
 * Takes from an answer what says something of documents only: a picture, a style or a script that a page loads is none. On a
 * first visit, of some 25 files, it is 13 kB.
 */
export function dropDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of DOCUMENT_FIELDS) reply.removeHeader(name);
  return reply;
}

/**
 * CORS for a web app at `PUBLIC_URL` whose API (this server) has another origin; nobody else gets any. The two must be
 * one site to a browser (app.example.org and api.example.org), or it keeps the SameSite refresh cookie to itself.
 */
export const corsOf = (publicUrl: string): FastifyCorsOptions => ({
  origin: async (origin?: string) => origin === publicUrl,
  credentials: true,
  exposedHeaders: ['Link', 'X-Total-Count', SUBSTITUTED_HEADER, ORDERED_NEWEST_HEADER, 'Retry-After'],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', CSRF_HEADER, IDEMPOTENCY_KEY_HEADER],
  maxAge: 600,
});
