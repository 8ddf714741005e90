import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CSRF_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../src/contract/search.ts';
import type { Config } from '../config/config.ts';
import { PAGE_TYPE } from './errors.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The header fields of every response, helmet's. The policy allows nothing; pages set their own. */
export const securityHeaders = ({ web, publicUrl }: Config): SecurityHeaders => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // Google's sign-in window must reach the page that opened it.
  'cross-origin-opener-policy': web.googleClientId === null ? 'same-origin' : 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  // A year; a university's domain has other sites below it.
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const DENIED = `accelerometer browsing-topics camera display-capture geolocation gyroscope hid
  magnetometer microphone midi payment serial usb`;

export const permissionsPolicy = DENIED.split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

export const setDocumentHeaders = (reply: FastifyReply, contentSecurityPolicy: string): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('permissions-policy', permissionsPolicy)
    .type(PAGE_TYPE);

/** Web app and API must be one site, or browsers withhold the SameSite refresh cookie. */
export const corsOf = (publicUrl: string): FastifyCorsOptions => ({
  origin: async (origin?: string) => origin === publicUrl,
  credentials: true,
  exposedHeaders: ['Link', 'X-Total-Count', SUBSTITUTED_HEADER, 'Retry-After'],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', CSRF_HEADER, IDEMPOTENCY_KEY_HEADER],
  maxAge: 600,
});
