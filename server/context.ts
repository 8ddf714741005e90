import type { PasswordHasher } from './crypto/passwords.ts';
import type { OpenDatabase } from './database/openDatabase.ts';
import type { SessionContext } from './http/session/session.ts';
import type { Market } from './catalogue/market.ts';
import type { Cards } from './pictures/cards.ts';
import type { PictureToRender } from './pictures/rendering/renderPicture.ts';
import type { Renderings } from './pictures/renderings.ts';
import type { PictureContext } from './pictures/survey.ts';
import type { PictureQueue } from './pictures/pictureQueue.ts';

/**
 * Everything that a module may use, once a process. `now` is the only clock, so tests can move it.
 */
export interface Context extends SessionContext, PictureContext {
  /** How busy the connections to the database are. */
  poolUse: OpenDatabase['poolUse'];
  market: Market;
  /** Where photos that people send wait for their turn to be decoded. */
  pictureQueue: PictureQueue;
  /** Cards and posters: stored, or drawn in their turn. */
  renderings: Renderings;
  /** The cards of link previews. */
  cards: Cards;
  passwords: PasswordHasher;
  /** Does what takes longer than a request may hold up others. */
  worker: BackgroundWorker;
}

/** What a job needs. The thread opens its own (`openJobContext`): it shares no memory. */
export type JobContext = Pick<Context, 'config' | 'database' | 'market' | 'blobs' | 'now'>;

/**
 * Long work off the request thread. Arguments and results are plain data, copied between threads.
 */
export interface Jobs {
  /** Draws a card or a poster and stores it; the JPEG. */
  render: (picture: PictureToRender) => Promise<Uint8Array>;
  /** Runs the background jobs that are due and that no other process has; what each came to. */
  runDueJobs: () => Promise<JobReport[]>;
  /** The XML of the sitemap's index, for pages at this origin. */
  sitemapIndex: (origin: string) => Promise<string>;
  /** The XML of one part of it; null where the part has no listing. */
  sitemapPart: (origin: string, part: number) => Promise<string | null>;
}

/** Of a run of a background job: its result and warning, or why it failed. */
export interface JobReport {
  name: string;
  result: string | null;
  warning: string | null;
  /** The stack of the error. */
  error: string | null;
}

export interface BackgroundWorker {
  /** Throws what the job throws. */
  run: <Name extends keyof Jobs>(name: Name, ...input: Parameters<Jobs[Name]>) => ReturnType<Jobs[Name]>;
  /** Stops rounds at their next step, and waits for the other jobs. Nothing runs afterwards. */
  stop: () => Promise<void>;
}
