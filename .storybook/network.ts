import { http, HttpResponse, type JsonBodyType, type UnhandledFrameHandle } from 'msw';
import { setupWorker } from 'msw/browser';
import { API_BASE } from '../src/contract/paths.ts';
import { call } from '../tests/support/call.ts';
import { capabilitiesHandler } from '../tests/support/fakeMarket/capabilitiesHandler.ts';

export { call } from '../tests/support/call.ts';

let over: Promise<unknown> = Promise.resolve();

/** At the beginning of each story; the function that it returns ends it. */
export function beginStory(): () => void {
  const { promise, resolve } = Promise.withResolvers<null>();
  over = promise;
  return () => resolve(null);
}

// What a network may do with a GET of §7. Stories are told by it: Loaded, Failed, Offline, Loading,
// SlowNetwork.

export const answers = (path: string, body: JsonBodyType, status = 200) =>
  http.get(call(path), () => HttpResponse.json(body, { status }));

export const fails = (path: string, status = 500) => answers(path, { detail: 'Sorry.' }, status);

export const isUnreachable = (path: string) => http.get(call(path), () => HttpResponse.error());

/**
 * Answers when the story is over, and nobody looks any more: a call that stayed under way would
 * keep the session's lock.
 */
export const never = async () => {
  await over;
  return HttpResponse.error();
};

export const neverAnswers = (path: string) => http.get(call(path), never);

let unanswered: string[] = [];

// Pictures and Storybook's own files pass; a call of ours that no handler answers is remembered,
// and fails the story.
const handleUnanswered: UnhandledFrameHandle = ({ frame, defaults }) => {
  if (frame.protocol !== 'http') return;
  const { method, url } = (frame.data as { request: Request }).request;
  const { pathname } = new URL(url);
  if (!pathname.startsWith(API_BASE)) return;
  unanswered.push(`${method} ${pathname}`);
  defaults.error();
};

/**
 * The fake network of all stories, whose back end can nothing beyond §7 unless a story says so. The
 * worker lies beside the book's pages, whatever folder the book is served from.
 */
export async function startNetwork() {
  const worker = setupWorker(capabilitiesHandler(null));
  const url = new URL(`${import.meta.env.BASE_URL}mockServiceWorker.js`, document.baseURI).pathname;
  await worker.start({ quiet: true, serviceWorker: { url }, onUnhandledFrame: handleUnanswered });
  return worker;
}

/**
 * A screen words an unanswered call as it words any failure, so the story itself would not notice.
 */
export function expectAllAnswered(): void {
  const calls = unanswered;
  unanswered = [];
  if (calls.length > 0) throw new Error(`No handler of this story answers ${calls.join(', ')}`);
}
