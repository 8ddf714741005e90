import type { FastifyReply } from 'fastify';

/** What no page of ours uses, and so no script in one may: sensors, devices, payment, interests. */
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
 * The Permissions-Policy of every page. Copying and sharing stay allowed; choosing or taking a
 * photo needs no permission.
 */
export const permissionsPolicy = DENIED.map((feature) => `${feature}=()`).join(', ');

/**
 * Makes a response a page of HTML with its own Content-Security-Policy. Every page is sent by this.
 */
export const setDocumentHeaders = (reply: FastifyReply, contentSecurityPolicy: string): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('permissions-policy', permissionsPolicy)
    .type('text/html; charset=utf-8');

/**
 * Header fields that browsers heed for documents only (html.spec.whatwg.org; w3.org/TR/CSP3 §4.2).
 */
const DOCUMENT_FIELDS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-xss-protection',
  // Bug reports name a page or a call.
  'x-request-id',
] as const;

/**
 * Drops what concerns documents only, from pictures, styles and scripts: 13 kB on a first visit of
 * 25 files.
 */
export function dropDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of DOCUMENT_FIELDS) reply.removeHeader(name);
  return reply;
}
