import { dialectOf } from '../database/dialect.ts';
import type { OpenDatabase } from '../database/openDatabase.ts';
import { withTimeout } from '../database/withTimeout.ts';
import {
  type Change,
  type ChangeLog,
  type ChangeRead,
  postgresLog,
  sqliteLog,
} from '../database/changeLog.ts';

/** What a response may depend on. `market` is any listing; the operator's changes touch all parts. */
export type Part = 'market' | `${'category' | 'seller' | 'listing'}:${number}`;

/** What has changed in the market, by part. */
export interface MarketChanges {
  /**
   * Reads the changes that were committed before the call; its number grows with each read that
   * finds any. Without a promise where the database can.
   */
  read: () => number | Promise<number>;
  /** Whether the parts are as they were at the read of that number. */
  isCurrent: (parts: readonly Part[], since: number) => boolean;
}

/** A read takes 1 ms. One that takes this long has lost its connection. */
const READ_TIMEOUT = 1_000;

/** Of parts that changed longest ago it is forgotten when; what was cached before is made anew. */
const MAX_PARTS = 50_000;

function partsOf({ listing_id: listing, seller_id: seller, category_id: category }: Change): Part[] {
  return [
    ...(listing === null ? [] : [`listing:${listing}` as const]),
    ...(seller === null ? [] : [`seller:${seller}` as const]),
    // A seller's change names no category where no list has a listing of theirs.
    ...(category === null ? [] : ['market' as const, `category:${category}` as const]),
  ];
}

/** Which parts changed at which read. */
export function createPartNumbers(max = MAX_PARTS) {
  /** The parts in the order of their last change. */
  const numbers = new Map<Part, number>();
  let current = 1;
  let floor = 1;
  return {
    current: () => current,
    note(changes: readonly Change[] | null): void {
      if (changes?.length === 0) return;
      current += 1;
      const touched = changes?.map(partsOf);
      if (touched?.every((parts) => parts.length > 0) !== true) floor = current;
      // Each part once: of a large change nearly all rows have the same category.
      for (const part of new Set(touched?.flat())) {
        numbers.delete(part);
        numbers.set(part, current);
      }
      for (const [part, number] of numbers) {
        if (numbers.size <= max) break;
        numbers.delete(part);
        floor = Math.max(floor, number);
      }
    },
    isCurrent: (parts: readonly Part[], since: number) =>
      since >= floor && parts.every((part) => (numbers.get(part) ?? 0) <= since),
  };
}

export function openChanges(opened: Pick<OpenDatabase, 'database' | 'instantRead'>): MarketChanges {
  return dialectOf(opened.database) === 'sqlite'
    ? readChanges(sqliteLog(opened))
    : readChanges(postgresLog(opened.database));
}

/**
 * Calls during a read share the next one: many requests at once cost one read, and none gets what
 * was read before it came.
 */
function readChanges<Position>(log: ChangeLog<Position>): MarketChanges {
  const parts = createPartNumbers();
  let position: Position | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;

  function note(found: ChangeRead<Position>): number {
    ({ position } = found);
    parts.note(found.changes);
    return parts.current();
  }

  async function readNext(): Promise<number> {
    await running;
    next = null;
    const result = withTimeout(log.read(position), READ_TIMEOUT).then(note);
    // The next read goes on from the same position: to make all anew would keep a busy server busy.
    running = result.catch(() => undefined);
    return result;
  }

  return {
    read() {
      const found = log.readAtOnce(position);
      return found === undefined ? (next ??= readNext()) : note(found);
    },
    isCurrent: parts.isCurrent,
  };
}
