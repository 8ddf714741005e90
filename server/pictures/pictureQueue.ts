import { HttpError } from '../http/errors.ts';

export interface PictureQueue {
  /** Runs the task in its turn. Throws what it throws; 503 `{detail}`, `Retry-After` where too many wait. */
  run: <T>(owner: string, task: () => Promise<T>) => Promise<T>;
  /** Whether a task would have to wait, whoever's it is: what nobody waits for can be left undone. */
  isBusy: () => boolean;
}

interface Bounds {
  /** How many tasks run at once. */
  places: number;
  /** How many wait for their turn, of all people together and of each. */
  waiting: number;
  waitingOfOwner: number;
}

interface Waiting {
  owner: string;
  begin: () => void;
}

const BUSY = 'Many photos are being worked on right now. Please send it again in a moment.';
/** About as long as the slowest photos take that may run before it. */
const RETRY_SECONDS = 10;

/**
 * A 12-megapixel photo takes about 140 MB while it is worked on, hence two places. What waits holds
 * its whole form, up to 8 MiB of photos. An owner's tasks run one after the other, so that one
 * account's pictures, however slow, leave a place to all others.
 */
const BOUNDS: Bounds = { places: 2, waiting: 48, waitingOfOwner: 20 };

/** Tasks of several owners, in the order they came but for this: of one owner only one runs at a time. */
export function createPictureQueue({ places, waiting, waitingOfOwner }: Bounds = BOUNDS): PictureQueue {
  const queue: Waiting[] = [];
  const running = new Set<string>();

  const beginNext = () => {
    while (running.size < places) {
      const index = queue.findIndex(({ owner }) => !running.has(owner));
      const [next] = index < 0 ? [] : queue.splice(index, 1);
      if (next === undefined) return;
      running.add(next.owner);
      next.begin();
    }
  };

  return {
    isBusy: () => running.size >= places || queue.length > 0,

    async run(owner, task) {
      const isWaiting = running.has(owner) || running.size >= places;
      const own = queue.filter((other) => other.owner === owner).length;
      if (isWaiting && (queue.length >= waiting || own >= waitingOfOwner))
        throw new HttpError(503, BUSY, { 'retry-after': String(RETRY_SECONDS) });
      await new Promise<void>((begin) => {
        queue.push({ owner, begin });
        beginNext();
      });
      try {
        return await task();
      } finally {
        running.delete(owner);
        beginNext();
      }
    },
  };
}
