import type { WireAnswer } from '../contract/firstPage.ts';

/**
 * Answers that need no call: those that came with the page, or, while the server draws a page, its own. Undefined where the
 * network is to be asked; the status where it is any but 200.
 */
export type GivenAnswers = (path: string) => Promise<WireAnswer | number> | undefined;

/** The store's extra argument, by which an answer is given. */
export interface WireExtra {
  given: GivenAnswers;
}

/** The answer that the store of this call was given, if any. */
export function givenAnswer(extra: unknown, path: string): ReturnType<GivenAnswers> {
  return (extra as WireExtra | undefined)?.given(path);
}
