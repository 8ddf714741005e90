import type { Kysely } from 'kysely';
import type { BlobStore } from './blobs/blobStore.ts';
import type { Config } from './config/config.ts';
import type { PasswordHasher } from './crypto/passwords.ts';
import type { Tables } from './database/tables.ts';
import type { PictureQueue } from './pictures/pictureQueue.ts';

/** Everything a module may reach. `now` is the only clock, in milliseconds, so that tests can move it. */
export interface Context {
  config: Config;
  database: Kysely<Tables>;
  blobs: BlobStore;
  /** Where photos that people send wait for their turn to be decoded. */
  pictureQueue: PictureQueue;
  passwords: PasswordHasher;
  /** Signs access and CSRF tokens; kept in the database's `settings`, made on the first start. */
  secret: Uint8Array;
  now: () => number;
}
