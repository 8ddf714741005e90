import type { PasswordHasher } from './crypto/passwords.ts';
import type { JobOutcome } from './database/leases.ts';
import type { OpenDatabase } from './database/openDatabase.ts';
import type { SessionContext } from './http/session/session.ts';
import type { Market } from './catalogue/market.ts';
import type { BlobStore } from './blobs/blobStore.ts';
import type { LimitFunction } from 'p-limit';

export interface Context extends SessionContext {
  blobs: BlobStore;
  poolUse: OpenDatabase['poolUse'];
  market: Market;
  /** Where photos that people send wait for their turn to be decoded. */
  pictureQueue: LimitFunction;
  passwords: PasswordHasher;
  worker: BackgroundWorker;
}

export type JobContext = Pick<Context, 'config' | 'database' | 'market' | 'blobs' | 'now'>;

export interface JobReport extends JobOutcome {
  name: string;
  error: string | null;
}

export interface BackgroundWorker {
  runDueJobs: () => Promise<JobReport[]>;
  stop: () => Promise<void>;
}
