import type { FastifyReply } from 'fastify';
import { permissionsPolicy } from './permissionsPolicy.ts';

/**
 * Makes an answer a page of HTML, with its own Content-Security-Policy and the Permissions-Policy
 * that every page has. Whoever sends a page sends it by this.
 */
export const forDocument = (reply: FastifyReply, contentSecurityPolicy: string): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('permissions-policy', permissionsPolicy)
    .type('text/html; charset=utf-8');
