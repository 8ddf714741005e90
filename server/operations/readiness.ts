import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { Context } from '../context.ts';
import { tableState } from '../database/migrate.ts';
import { withTimeout } from '../database/withTimeout.ts';
import { PICTURE_TYPE, variantKey } from '../blobs/variants.ts';
import { pingDatabase } from './store.ts';

/** How long an outcome stands, in milliseconds: whoever asks more often must not wear out the disk. */
const OUTCOME_LIFE = 5_000;
/** How long a part may take to answer, in milliseconds. */
const PATIENCE = 2_000;

/** Why the server cannot do its work, in one sentence, or null if it can. Failures are logged. */
export type Readiness = (log: FastifyBaseLogger) => Promise<string | null>;

/** Whether the database answers, its tables are up to date, and pictures can be stored. Asked for at most every 5 s. */
export function createReadiness({ database, blobs, now }: Context): Readiness {
  const parts: [sentence: string, check: () => Promise<void>][] = [
    ['The database does not answer.', () => pingDatabase(database)],
    [
      'The tables of the database are not up to date.',
      async () => {
        if ((await tableState(database)) === 'older') throw new Error('Migrations are pending.');
      },
    ],
    ['Pictures cannot be stored.', () => storeAndDelete(blobs)],
  ];

  async function look(log: FastifyBaseLogger): Promise<string | null> {
    for (const [sentence, check] of parts) {
      try {
        await withTimeout(check(), PATIENCE);
      } catch (error) {
        log.error({ err: error }, sentence);
        return sentence;
      }
    }
    return null;
  }

  let outcome: Promise<string | null> | undefined;
  let standsUntil = 0;
  return (log) => {
    if (outcome === undefined || now() >= standsUntil) {
      standsUntil = now() + OUTCOME_LIFE;
      outcome = look(log);
    }
    return outcome;
  };
}

/** Under a key of its own, as pictures are; if the process dies between the two, the cleaning-up of orphans gets it. */
async function storeAndDelete(blobs: BlobStore): Promise<void> {
  const key = variantKey(randomBytes(16).toString('hex'), 1);
  await blobs.put(key, new Uint8Array([0]), PICTURE_TYPE);
  await blobs.delete(key);
}
