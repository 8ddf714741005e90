import { REASONS } from '../../../src/contract/reports.ts';
import type { ListingRow, UserRow } from '../../database/tables.ts';
import type { Effect } from '../../modules/desk/applyDecision.ts';
import type { TestServer } from './testServer.ts';

/** All that decisions may change, each row whole. */
export async function readState({ context: { database } }: TestServer) {
  return {
    users: await database.selectFrom('users').selectAll().orderBy('id').execute(),
    listings: await database.selectFrom('listings').selectAll().orderBy('id').execute(),
    photos: await database.selectFrom('listing_photos').selectAll().orderBy('listing_id').execute(),
    banned: await database.selectFrom('banned_numbers').selectAll().orderBy('number_hash').execute(),
    cleared: await database.selectFrom('cleared_reasons').selectAll().orderBy('reason').execute(),
  };
}
type State = Awaited<ReturnType<typeof readState>>;

export type LogRow = [action: string, userId: number | null, listingId: number | null];

/** An effect in the model, and how to set it back. */
interface Done {
  action: string;
  /** What it changed, such as `listing 3 hidden_at`. */
  keys: string[];
  undo: () => LogRow[];
}

/** The desk without a database: plain rows, and a list of what was done. */
export class DeskModel {
  readonly state: State;
  readonly #decisions = new Map<number, { done: Done[]; isUndone: boolean }>();
  readonly #bans = new Map<string, Set<object>>();

  constructor(state: State) {
    this.state = structuredClone(state);
  }

  decide(id: number, effects: readonly Effect[], now: number): LogRow[] {
    const rows: LogRow[] = [];
    const done = effects.flatMap((effect) => this.#apply(effect, now, rows));
    this.#decisions.set(id, { done, isUndone: false });
    return rows;
  }

  /** Null where a later decision that holds changed the same. */
  undo(id: number): LogRow[] | null {
    const decision = this.#decisions.get(id);
    if (decision === undefined || decision.isUndone) return null;
    const mine = new Set(decision.done.flatMap(({ keys }) => keys));
    const isBlocked = [...this.#decisions].some(
      ([later, { done, isUndone }]) =>
        later > id && !isUndone && done.some(({ keys }) => keys.some((key) => mine.has(key))),
    );
    if (isBlocked) return null;
    decision.isUndone = true;
    return decision.done.toReversed().flatMap(({ undo }) => undo());
  }

  #apply(effect: Effect, now: number, rows: LogRow[]): Done[] {
    const { action } = effect;
    switch (effect.action) {
      case 'hide':
        return [this.#changeListing(action, effect.listingId, { hidden_at: now }, rows)];
      case 'remove':
        return [this.#changeListing(action, effect.listingId, { hidden_at: now, removed_at: now }, rows)];
      case 'restore':
        return [this.#changeListing(action, effect.listingId, { hidden_at: null, removed_at: null }, rows)];
      case 'suspend':
      case 'unsuspend': {
        const until = 'until' in effect ? effect.until : null;
        const isEnd = effect.action === 'unsuspend';
        const to = isEnd
          ? { suspended_at: null, suspended_until: null }
          : { suspended_at: now, suspended_until: until };
        const was = this.#user(effect.userId).suspended_at;
        const done = this.#changeUser(action, effect.userId, to, rows);
        if ((was !== null) === isEnd)
          for (const { id } of this.#inSight(effect.userId))
            rows.push([isEnd ? 'restore' : 'hide', effect.userId, id]);
        return [done];
      }
      case 'hold': {
        const since = this.#user(effect.userId).held_at ?? now;
        const done = [this.#changeUser(action, effect.userId, { held_at: since }, rows)];
        for (const { id } of this.#of(effect.userId).filter(({ hidden_at }) => hidden_at === null))
          done.push(this.#changeListing('hide', id, { hidden_at: since }, rows));
        return done;
      }
      case 'release': {
        const since = this.#user(effect.userId).held_at;
        const done = [this.#changeUser(action, effect.userId, { held_at: null }, rows)];
        if (since !== null)
          for (const { id } of this.#hiddenSince(effect.userId, since))
            done.push(this.#changeListing('restore', id, { hidden_at: null }, rows));
        return done;
      }
      case 'appoint':
      case 'dismiss': {
        const role = effect.action === 'appoint' ? 'moderator' : null;
        return [this.#changeUser(action, effect.userId, { role }, rows)];
      }
      case 'ban':
        return [this.#ban(effect.numberHash, now, rows)];
      case 'clear':
        return [
          this.#clear(
            effect.reasons.map(({ reason }) => reason),
            now,
            rows,
          ),
        ];
      case 'leave':
      case 'warn':
      case 'export':
      case 'erase':
      case 'categories':
      case 'places':
        return [this.#note(action, effect.userId, rows)];
      case 'delete':
      default:
        throw new Error('The model deletes nothing for good.');
    }
  }

  #user(id: number): UserRow {
    return found(this.state.users.find((user) => user.id === id));
  }

  #of(userId: number): ListingRow[] {
    return this.state.listings.filter(({ seller_id }) => seller_id === userId);
  }

  #inSight(userId: number): ListingRow[] {
    return this.#of(userId).filter(
      ({ hidden_at, status, rested_at }) => hidden_at === null && (status !== 'sold' || rested_at === null),
    );
  }

  #hiddenSince(userId: number, since: number): ListingRow[] {
    return this.#of(userId).filter(({ hidden_at, removed_at }) => hidden_at === since && removed_at === null);
  }

  #changeListing(action: string, id: number, to: Partial<ListingRow>, rows: LogRow[]): Done {
    const listing = found(this.state.listings.find((one) => one.id === id));
    const before = pick(listing, to);
    Object.assign(listing, to);
    rows.push([action, listing.seller_id, id]);
    const undo = (): LogRow[] => {
      Object.assign(listing, before);
      return [[`undo ${action}`, listing.seller_id, id]];
    };
    return { action, keys: Object.keys(to).map((column) => `listing ${id} ${column}`), undo };
  }

  #changeUser(action: string, id: number, to: Partial<UserRow>, rows: LogRow[]): Done {
    const user = this.#user(id);
    const before = pick(user, to);
    Object.assign(user, to);
    rows.push([action, id, null]);
    const undo = (): LogRow[] => {
      const { suspended_at: was, held_at: heldAt } = user;
      Object.assign(user, before);
      const undone: LogRow[] = [[`undo ${action}`, id, null]];
      if (heldAt !== null && user.held_at === null)
        for (const listing of this.#hiddenSince(id, heldAt)) {
          listing.hidden_at = null;
          undone.push(['undo hide', id, listing.id]);
        }
      if ((was === null) !== (user.suspended_at === null))
        for (const listing of this.#inSight(id))
          undone.push([user.suspended_at === null ? 'undo hide' : 'undo restore', id, listing.id]);
      return undone;
    };
    return { action, keys: Object.keys(to).map((column) => `user ${id} ${column}`), undo };
  }

  #note(action: string, userId: number | null, rows: LogRow[]): Done {
    rows.push([action, userId, null]);
    return { action, keys: [], undo: () => [[`undo ${action}`, userId, null]] };
  }

  #ban(hash: string, now: number, rows: LogRow[]): Done {
    const done = this.#note('ban', null, rows);
    const bans = this.#bans.get(hash) ?? new Set();
    this.#bans.set(hash, bans.add(done));
    if (!this.state.banned.some(({ number_hash }) => number_hash === hash))
      this.state.banned.push({ number_hash: hash, banned_at: now });
    const undo = () => {
      bans.delete(done);
      if (bans.size === 0)
        this.state.banned = this.state.banned.filter(({ number_hash }) => number_hash !== hash);
      return done.undo();
    };
    return { action: 'ban', keys: [], undo };
  }

  #clear(reasons: readonly string[], now: number, rows: LogRow[]): Done {
    const before = this.state.cleared.filter(({ reason }) => reasons.includes(reason));
    const others = () => this.state.cleared.filter(({ reason }) => !reasons.includes(reason));
    const all = REASONS.filter((reason) => reasons.includes(reason));
    this.state.cleared = [
      ...others(),
      ...all.map((reason) => ({ target: 'listing' as const, subject: '1', reason, cleared_at: now })),
    ];
    const done = this.#note('clear', 1, rows);
    const undo = () => {
      this.state.cleared = [...others(), ...before];
      return done.undo();
    };
    return { action: 'clear', keys: reasons.map((reason) => `cleared ${reason}`), undo };
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such row.');
  return value;
}

const pick = <Row extends object>(row: Row, columns: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in columns)) as Partial<Row>;

/** The order in which `readState` reads. */
export const sorted = ({ banned, cleared, users, listings, ...others }: State): State => ({
  ...others,
  users,
  // The end of a suspension stands on each listing of the seller.
  listings: listings.map((listing) => {
    const seller = users.find(({ id }) => id === listing.seller_id);
    const isSuspended = seller !== undefined && seller.suspended_at !== null;
    const until = seller?.suspended_until ?? Number.MAX_SAFE_INTEGER;
    return Object.assign(listing, { seller_suspended_until: isSuspended ? until : null });
  }),
  banned: banned.toSorted((one, other) => (one.number_hash < other.number_hash ? -1 : 1)),
  cleared: cleared.toSorted((one, other) => (one.reason < other.reason ? -1 : 1)),
});
