import type { Page, Route } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';

/** What the network, or a broken proxy, can do to a call. */
type Failure = 'no response' | 'an HTML page' | { status: number; body?: unknown };

/** The calls to a path of §7, whatever their query; a method narrows them. */
interface Call {
  path: string;
  method?: string;
}

const PAGE = '<!doctype html><title>502</title><h1>Bad gateway</h1>';

async function fail(route: Route, failure: Failure): Promise<void> {
  if (failure === 'no response') return route.abort('connectionreset');
  if (failure === 'an HTML page') return route.fulfill({ status: 502, contentType: 'text/html', body: PAGE });
  const { status, body = { detail: 'Out of order.' } } = failure;
  return route.fulfill({ status, json: body });
}

/** The page comes as from a static host, without content and data: the app requests everything. */
export async function withoutFirstPage(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<!--first-->[\s\S]*?<!--\/first-->/g, '') });
    },
  );
}

/** Calls that a visitor makes only where the page does not come with its data. */
const isRendered = ({ path, method = 'GET' }: Call): boolean =>
  path === paths.refresh || (method === 'GET' && path.startsWith('listings/'));

async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>) {
  if (isRendered(call)) await withoutFirstPage(page);
  const matches = (url: URL) => url.pathname === `/api/${call.path}`;
  const handler = async (route: Route) => {
    const isMeant = call.method === undefined || route.request().method() === call.method;
    return isMeant ? handle(route) : route.fallback();
  };
  await page.route(matches, handler);
  return () => page.unroute(matches, handler);
}

/** The call fails in this way until the returned function is called. */
export function breakCall(page: Page, call: Call, failure: Failure): Promise<() => Promise<void>> {
  return intercept(page, call, (route) => fail(route, failure));
}

/** The call waits until the returned function is called, and then goes to the server. */
export async function holdCall(page: Page, call: Call): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await intercept(page, call, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}
