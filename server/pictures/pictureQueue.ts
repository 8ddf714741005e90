import { HttpError } from '../http/errors.ts';

export interface PictureQueue {
  /**
   * Runs the task in its turn, which counts for each of its owners. Throws what the task throws;
   * 503 `{detail}` with `Retry-After` where too many wait.
   */
  run: <T>(owner: string | readonly string[], task: () => Promise<T>) => Promise<T>;
  /** Whether any task would have to wait; then optional work can be skipped. */
  isBusy: () => boolean;
}

interface Bounds {
  slots: number;
  waiting: number;
  waitingOfOwner: (owner: string) => number;
}

interface Task {
  owners: readonly string[];
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
const BOUNDS: Bounds = { slots: 2, waiting: 48, waitingOfOwner: () => 20 };

/**
 * Runs tasks in order, one at a time for each owner; the owner of the last one started goes behind
 * the others.
 */
export function createPictureQueue({ slots, waiting, waitingOfOwner }: Bounds = BOUNDS): PictureQueue {
  const queue: Task[] = [];
  const running = new Set<Task>();
  let last: readonly string[] = [];

  const isFree = ({ owners }: Task) => ![...running].some((other) => share(other.owners, owners));

  const beginNext = () => {
    while (running.size < slots) {
      const free = queue.filter(isFree);
      const next = free.find(({ owners }) => !share(owners, last)) ?? free[0];
      if (next === undefined) return;
      queue.splice(queue.indexOf(next), 1);
      running.add(next);
      last = next.owners;
      next.begin();
    }
  };

  return {
    isBusy: () => running.size >= slots || queue.length > 0,

    async run(owner, task) {
      const owners = [owner].flat();
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
      const entry: Task = { owners, begin };
      const isWaiting = running.size >= slots || !isFree(entry);
      const isFull = (each: string) =>
        queue.filter((other) => other.owners.includes(each)).length >= waitingOfOwner(each);
      if (isWaiting && (queue.length >= waiting || owners.some(isFull)))
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

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((owner) => others.includes(owner));
