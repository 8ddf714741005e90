import { http, HttpResponse, type JsonBodyType, type UnhandledFrameHandle } from 'msw';
import { setupWorker } from 'msw/browser';
import { API_BASE, paths } from '../src/contract/paths.ts';
import { FACETS_PATH } from '../src/contract/search.ts';
import { call } from '../tests/support/call.ts';
import { someFacets } from '../tests/support/fixtures.ts';

export { call } from '../tests/support/call.ts';

let over: Promise<unknown> = Promise.resolve();

let story = 0;
const STORY_HEADER = 'X-Story';
/** Calls without a response, and those of them that get none. */
let [sent, held] = [0, 0];

// A call that is still on its way when its story ends must not count against the next one.
const send = window.fetch;
window.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set(STORY_HEADER, `${story}`);
  sent += 1;
  return send(request).finally(() => (sent -= 1));
};

/** Whether a call has no response yet, though its story gives it one. */
export const isWaiting = (): boolean => sent > held;

/** At the beginning of each story, which finds nothing stored; the function that it returns ends it. */
export function beginStory(): () => void {
  story += 1;
  held = 0;
  localStorage.clear();
  const { promise, resolve } = Promise.withResolvers<null>();
  over = promise;
  return () => resolve(null);
}

// What a network may do with a call of §7. Stories are named by it: Loaded, Failed, Offline, Loading.

type Method = 'get' | 'post' | 'delete';

export const answers = (path: string, body: JsonBodyType, status = 200, method: Method = 'get') =>
  http[method](call(path), () =>
    status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status }),
  );

export const fails = (path: string, status = 500, method: Method = 'get') =>
  answers(path, { detail: 'Sorry.' }, status, method);

export const isUnreachable = (path: string, method: Method = 'get') =>
  http[method](call(path), () => HttpResponse.error());

/** Responds when the story is over: a call that stays pending would hold the session's lock. */
export const never = async () => {
  held += 1;
  await over;
  return HttpResponse.error();
};

export const neverAnswers = (path: string, method: Method = 'get') => http[method](call(path), never);

let unhandled: string[] = [];

// Pictures and Storybook's own files pass; a call of the app without a handler fails the story.
const handleUnhandled: UnhandledFrameHandle = ({ frame, defaults }) => {
  if (frame.protocol !== 'http') return;
  const { method, url, headers } = (frame.data as { request: Request }).request;
  const { pathname } = new URL(url);
  if (!pathname.startsWith(API_BASE) || headers.get(STORY_HEADER) !== `${story}`) return;
  unhandled.push(`${method} ${pathname}`);
  defaults.error();
};

/** The fake network of all stories; its worker's address is relative, because Storybook may be served from any folder. */
export async function startNetwork() {
  const worker = setupWorker(answers(paths.csrf, { csrfToken: 'token' }), answers(FACETS_PATH, someFacets));
  const url = new URL(`${import.meta.env.BASE_URL}mockServiceWorker.js`, document.baseURI).pathname;
  await worker.start({ quiet: true, serviceWorker: { url }, onUnhandledFrame: handleUnhandled });
  return worker;
}

/** Fails a story whose calls had no handler: on the screen they look like any failure. */
export function expectAllHandled(): void {
  const calls = unhandled;
  unhandled = [];
  if (calls.length > 0) throw new Error(`This story has no handler for ${calls.join(', ')}`);
}
