import type { Page, Route } from '@playwright/test';
import { DEFERRED_SCRIPT_TYPE } from '../../../src/contract/firstPage.ts';
import { paths } from '../../../src/contract/paths.ts';

/** What the network, or a back end behind a broken proxy, can do to a call. */
export type Trouble = 'no answer' | 'an HTML page' | { status: number; body?: unknown };

/** The calls to a path of §7, whatever their query; a method narrows them. */
export interface Call {
  path: string;
  method?: string;
}

const PAGE = '<!doctype html><title>502</title><h1>Bad gateway</h1>';

async function upset(route: Route, trouble: Trouble): Promise<void> {
  if (trouble === 'no answer') return route.abort('connectionreset');
  if (trouble === 'an HTML page') {
    return route.fulfill({ status: 502, contentType: 'text/html', body: PAGE });
  }
  const { status, body = { detail: 'Out of order.' } } = trouble;
  return route.fulfill({ status, json: body });
}

/**
 * The page comes as from a static host: nothing is drawn in it ahead and no answer comes with it, so that the app has to ask
 * for everything.
 */
export async function withoutFirstPage(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html
          .replace(/<!--first-->[\s\S]*?<!--\/first-->/g, '')
          .replaceAll(DEFERRED_SCRIPT_TYPE, 'module'),
      });
    },
  );
}

/** Calls whose answers come with a page, or are known from it, so that they can only be waited for where they do not. */
const isAnsweredAhead = ({ path, method = 'GET' }: Call): boolean =>
  path === paths.refresh || (method === 'GET' && path.startsWith('listings/'));

async function inTheApi(page: Page, call: Call, handle: (route: Route) => Promise<void>) {
  const matches = (url: URL) => url.pathname === `/api/${call.path}`;
  const handler = async (route: Route) => {
    const isMeant = call.method === undefined || route.request().method() === call.method;
    return isMeant ? handle(route) : route.fallback();
  };
  await page.route(matches, handler);
  return () => page.unroute(matches, handler);
}

async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>) {
  if (isAnsweredAhead(call)) await withoutFirstPage(page);
  return inTheApi(page, call, handle);
}

/** From now on the call fails in this way, until the function that is answered is called. */
export function breakCall(page: Page, call: Call, trouble: Trouble): Promise<() => Promise<void>> {
  return intercept(page, call, (route) => upset(route, trouble));
}

/** The same to a page that is there already, as it came from the server: what it asks for from now on fails. */
export function breakCallOfPage(page: Page, call: Call, trouble: Trouble): Promise<() => Promise<void>> {
  return inTheApi(page, call, (route) => upset(route, trouble));
}

/** The call gets this answer instead of the server's. */
export function answerCall(page: Page, call: Call, body: unknown): Promise<() => Promise<void>> {
  return intercept(page, call, (route) => route.fulfill({ json: body }));
}

/** The call waits until the function that is answered is called, and then goes to the server. */
export async function holdCall(page: Page, call: Call): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await intercept(page, call, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}
