import { HttpError } from '../http/errors.ts';

export interface PictureQueue {
  /**
   * Runs the owner's task in its turn. Throws what the task throws; 503 `{detail}` with
   * `Retry-After` where too many wait.
   */
  run: <T>(owner: string, task: () => Promise<T>) => Promise<T>;
}

interface Task {
  owner: string;
  begin: () => void;
}

const BUSY = 'Many photos are being worked on right now. Please send it again in a moment.';
/** About as long as the slowest photos take that may run before it. */
const RETRY_SECONDS = 10;

/**
 * A 12-megapixel photo takes about 140 MB, hence two slots. A waiting task holds its whole form, up
 * to 8 MiB. An owner's tasks run one by one, so that slow pictures of one account leave a slot to
 * others.
 */
const SLOTS = 2;
const WAITING = 48;
const WAITING_OF_OWNER = 20;

/**
 * Runs tasks in order, one at a time for each owner; the owner of the last one started goes behind
 * the others.
 */
export function createPictureQueue(): PictureQueue {
  const queue: Task[] = [];
  const running = new Set<Task>();
  let last = '';

  const isFree = ({ owner }: Task) => ![...running].some((other) => other.owner === owner);

  const beginNext = () => {
    while (running.size < SLOTS) {
      const free = queue.filter(isFree);
      const next = free.find(({ owner }) => owner !== last) ?? free[0];
      if (next === undefined) return;
      queue.splice(queue.indexOf(next), 1);
      running.add(next);
      last = next.owner;
      next.begin();
    }
  };

  return {
    async run(owner, task) {
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
      const entry: Task = { owner, begin };
      const isWaiting = running.size >= SLOTS || !isFree(entry);
      const ofOwner = queue.filter((other) => other.owner === owner);
      if (isWaiting && (queue.length >= WAITING || ofOwner.length >= WAITING_OF_OWNER))
        throw new HttpError(503, BUSY, { 'retry-after': String(RETRY_SECONDS) });
      queue.push(entry);
      beginNext();
      await turn;
      try {
        return await task();
      } finally {
        running.delete(entry);
        beginNext();
      }
    },
  };
}
