import type { ApiResponse } from '../contract/firstPage.ts';

/**
 * Answers that need no call: those that came with the page, or, while the server draws a page, its own. Undefined where the
 * network is to be asked; the status where it is any but 200.
 */
export type PreloadedResponses = (path: string) => Promise<ApiResponse | number> | undefined;

/** The store's extra argument, by which an answer is given. */
export interface ApiExtra {
  preloaded: PreloadedResponses;
}

/** The answer that the store of this call was given, if any. */
export function preloadedResponse(extra: unknown, path: string): ReturnType<PreloadedResponses> {
  return (extra as ApiExtra | undefined)?.preloaded(path);
}
