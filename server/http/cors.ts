import type { FastifyCorsOptions } from '@fastify/cors';
import {
  CSRF_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  ORDERED_NEWEST_HEADER,
  SUBSTITUTED_HEADER,
} from '../../src/contract/paths.ts';

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
