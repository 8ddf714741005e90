import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Context } from './context.ts';
import { sendError, sendNotFound } from './http/errors.ts';
import { acceptEmptyBodies, checkBySchemas } from './http/operation.ts';
import { addSecurityHeaders, corsOf, securityHeaders } from './http/headers.ts';
import { connectionOptions } from './http/connections.ts';
import { checkTargets, toOriginForm } from './http/requestTarget.ts';
import { type LinkOrigin, rejectMalformedHosts, siteOrigin } from './http/origins.ts';
import { createRequestId, trustProxies } from './http/callers.ts';
import { createFormSlots } from './limits/forms.ts';
import { limitReads } from './limits/reads.ts';
import { accountRoutes, resetRoutes } from './modules/account/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { listingRoutes } from './modules/listings/routes.ts';
import { marketRoutes, shortAddressRoutes } from './modules/lists/marketRoutes.ts';
import { listRoutes } from './modules/lists/routes.ts';
import { requireCsrfToken } from './http/session/requireCsrfToken.ts';
import { pushRoutes } from './modules/push/routes.ts';
import { categoryRoutes } from './modules/moderation/categoryRoutes.ts';
import { reportRoutes, standingRoutes } from './modules/moderation/ownRoutes.ts';
import { moderatorsPictureRoutes } from './modules/moderation/pictureRoutes.ts';
import { moderationRoutes } from './modules/moderation/routes.ts';
import { profileRoutes } from './modules/profiles/routes.ts';
import { describeCalls, openApiRoutes } from './openapi/routes.ts';
import { observeRequests } from './operations/metrics.ts';
import { operationsRoutes } from './operations/routes.ts';
import { shedLoad } from './operations/shedLoad.ts';
import { shutDownGracefully } from './operations/gracefulShutdown.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { webRoutes } from './web/routes.ts';
import { runRounds } from './worker/runRounds.ts';

/** Enough for any JSON body of §7; routes that take files set their own limit. */
const JSON_BODY_BYTES = 64 * 1024;

interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** The built web app; null for the API and the pictures alone. */
  webFolder?: string | null;
  shedsLoad?: boolean;
}

/** The whole server except a port; proxy header fields count only from trusted proxies. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const isTrusted = trustProxies(context.config.trustedProxies);
  const headers = securityHeaders(context.config);
  const { publicUrl } = context.config;
  const isApiAlone = options.webFolder === null;
  // Where another host serves the web app, an API's short addresses are still its own.
  const linkOrigin: LinkOrigin = (request) =>
    siteOrigin(request, isApiAlone ? { publicUrl: null } : context.config);
  const app = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId(isTrusted),
    bodyLimit: JSON_BODY_BYTES,
    trustProxy: isTrusted,
    rewriteUrl: toOriginForm,
    ...connectionOptions(headers),
    // `shutDownGracefully` sends our own error.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
  });

  app.decorate('formSlots', createFormSlots(context.config));
  await limitReads(app, context);
  await describeCalls(app, context.config.web.productName);
  runRounds(app, context);
  app.setErrorHandler(sendError);
  const scrape = observeRequests(app, context);
  addSecurityHeaders(app, headers);
  shutDownGracefully(app);
  if (options.shedsLoad === true) await shedLoad(app, context);
  rejectMalformedHosts(app, context.config);
  checkTargets(app);
  await app.register(cookie);
  if (publicUrl !== null) await app.register(cors, corsOf(publicUrl));
  acceptEmptyBodies(app);
  checkBySchemas(app);
  app.decorateRequest('user', null);
  requireCsrfToken(app, context);

  await app.register(authRoutes(context), { prefix: '/api/auth' });
  await app.register(resetRoutes(context), { prefix: '/api/auth' });
  await app.register(profileRoutes(context), { prefix: '/api/auth' });
  await app.register(accountRoutes(context), { prefix: '/api/auth' });
  await app.register(standingRoutes(context), { prefix: '/api/auth' });
  await app.register(listingRoutes(context, linkOrigin), { prefix: '/api/listings' });
  await app.register(listRoutes(context, linkOrigin), { prefix: '/api' });
  await app.register(marketRoutes(context), { prefix: '/api' });
  await app.register(reportRoutes(context), { prefix: '/api/reports' });
  await app.register(pushRoutes(context), { prefix: '/api/notices' });
  await app.register(moderationRoutes(context), { prefix: '/api/moderation' });
  await app.register(categoryRoutes(context), { prefix: '/api/moderation' });
  await app.register(openApiRoutes(context), { prefix: '/api' });
  await app.register(pictureRoutes(context), { prefix: '/media' });
  await app.register(moderatorsPictureRoutes(context), { prefix: '/media/moderation' });
  // Where another host serves the web app, its pages are there.
  await app.register(shortAddressRoutes(context, (isApiAlone && publicUrl) || ''));
  await app.register(operationsRoutes(context, scrape));
  if (isApiAlone) app.setNotFoundHandler(sendNotFound);
  else await webRoutes(app, context, options.webFolder ?? 'dist');
  await app.ready();
  return app;
}
