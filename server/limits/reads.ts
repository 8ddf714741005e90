import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCrawler, isInternalCall } from '../http/callers.ts';
import { bearerClaims, type SessionContext } from '../http/session/session.ts';
import { type Limit, READ_LIMITS } from './limits.ts';
import { addressOf, tooMany } from './tries.ts';

type Count = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    countRead: Count;
    limitSitemap: Count;
    limitProducts: Count;
    limitNames: Count;
  }
}

/** Signed-in users count by account, so that a busy campus address does not block them. */
export async function limitReads(app: FastifyInstance, context: SessionContext): Promise<void> {
  const limits = READ_LIMITS;
  await app.register(rateLimit, { global: false, cache: 20_000 });

  const userOf = async (request: FastifyRequest) => (await bearerClaims(request, context))?.userId;

  function countBy(limit: Limit, subjectOf: (request: FastifyRequest) => string | Promise<string>): Count {
    const { most: max, window: timeWindow, sentence } = limit;
    const count = app.createRateLimit({ max, timeWindow, keyGenerator: subjectOf });
    return async (request) => {
      const counted = context.config.rateLimit ? await count(request) : null;
      if (counted?.isAllowed === false && counted.isExceeded) throw tooMany(sentence, counted.ttlInSeconds);
    };
  }

  function countViews(ofVisitors: Limit, ofAccount: Limit, ofAddress: Limit): Count {
    const visitor = countBy(ofVisitors, addressOf);
    const account = countBy(ofAccount, async (request) => String(await userOf(request)));
    const address = countBy(ofAddress, addressOf);
    return async (request) => {
      if ((await userOf(request)) === undefined) return visitor(request);
      await account(request);
      await address(request);
    };
  }

  const products = countViews(limits.productsOfVisitors, limits.productsOfAccount, limits.productsOfAddress);
  const names = countViews(limits.sellersOfVisitors, limits.sellersOfAccount, limits.sellersOfAddress);
  app.decorate('countRead', countBy(limits.reads, addressOf));
  app.decorate('limitSitemap', countBy(limits.sitemaps, addressOf));
  // Crawlers get no phone number.
  app.decorate('limitProducts', async (request) => {
    if (!isCrawler(request.headers['user-agent'])) await products(request);
  });
  // A shop's page has counted: the calls that render it tell no more.
  app.decorate('limitNames', async (request) => {
    if (!isInternalCall(request)) await names(request);
  });
}
