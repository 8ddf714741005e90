import { postOverApi, registerOverApi, type PostedListing } from './wireClient.ts';

const LISTINGS_EACH = 5;

/** Sellers who go on registering and posting, each at the same time as the others, until they are stopped or cut off. */
export interface Selling {
  /** What was acknowledged so far. */
  posted: readonly PostedListing[];
  /** Resolves when so many listings have been acknowledged. */
  until: (count: number) => Promise<void>;
  /** Resolves when all are done with what they were doing; rejects if the server refused something or went away. */
  stop: () => Promise<void>;
}

export function keepPosting(port: number, names: readonly string[]): Selling {
  const posted: PostedListing[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const over = new AbortController();

  async function sell(name: string): Promise<void> {
    for (let seller = 0; !over.signal.aborted; seller += 1) {
      const session = await registerOverApi(port, `${name}${seller}`);
      for (let count = 0; count < LISTINGS_EACH && !over.signal.aborted; count += 1) {
        posted.push(await postOverApi(port, session, { title: `${name} ${seller} ${count}` }));
        for (const waiter of waiting) if (posted.length >= waiter.count) waiter.resolve();
      }
    }
  }

  const selling = Promise.all(names.map(sell));
  return {
    posted,
    async until(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ count, resolve });
      if (posted.length >= count) resolve();
      await Promise.race([promise, selling]);
    },
    async stop() {
      over.abort();
      await selling;
    },
  };
}
