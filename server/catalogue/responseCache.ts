import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../http/cachedResponse.ts';
import type { MarketVersion } from './version.ts';

interface Entry<Answer> {
  /** NaN, which is no version, where the key alone is remembered. */
  version: number;
  answer: Answer | Promise<Answer> | null;
}

interface CacheOptions {
  /** Keep only what is asked for again soon. */
  onlyRepeated?: boolean;
}

/** Answers what is cached by the key, or else what `make` makes; at once, without a promise, where both can be told at once. */
export type ResponseCache<Answer = CachedResponse> = (
  key: string,
  make: () => Promise<Answer>,
) => Answer | Promise<Answer>;

/**
 * Keeps answers, the `most` that were asked for last, for as long as the market does not change:
 * the version is read before what the answer is made from, so that a change in between can only make an answer seem older
 * than it is. Whoever asks for an answer that is being made gets that one.
 *
 * `onlyRepeated` is for addresses that are mostly asked for once: answers of 26 kB that are cached for a second or two grow old
 * enough to be collected with the whole heap only, which stopped a busy server for 10 ms each second.
 */
export function createResponseCache<Answer extends object = CachedResponse>(
  version: MarketVersion,
  most: number,
  { onlyRepeated = false }: CacheOptions = {},
): ResponseCache<Answer> {
  const entries = new LRUCache<string, Entry<Answer>>({ max: most });

  function answerOf(current: number, key: string, make: () => Promise<Answer>) {
    const known = entries.get(key);
    if (known?.version === current && known.answer !== null) return known.answer;
    const answer = make();
    const entry: Entry<Answer> = { version: current, answer };
    entries.set(key, entry);
    const isCached = known !== undefined || !onlyRepeated;
    answer.then(
      (made) => (isCached ? (entry.answer = made) : forget(entry)),
      // Nobody is to be told of a failure but those who wait for it.
      () => forget(entry),
    );
    return answer;
  }

  return (key, make) => {
    const current = version();
    return typeof current === 'number'
      ? answerOf(current, key, make)
      : current.then((number) => answerOf(number, key, make));
  };
}

function forget(entry: Entry<unknown>): void {
  entry.version = Number.NaN;
  entry.answer = null;
}
