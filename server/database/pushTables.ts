import {
  anyId,
  defaultTo,
  id,
  idOf,
  large,
  nullable,
  number,
  text,
  unique,
  uniquePartOf,
} from './columns.ts';

export const pushTables = {
  /** A browser with Web Push, by the address of its push service, and whom it tells. */
  push_devices: {
    id,
    endpoint: unique,
    p256dh: text,
    auth: text,
    user_id: idOf('users'),
    /** The session that registered it; the device goes with it. */
    session_id: text,
    /** The newest notification that it took; what was told before it was registered is not for it. */
    taken_id: anyId,
    failures: defaultTo(0, number),
    retry_at: defaultTo(0, large),
  },
  /** What a user is told of: a saved search, or something wanted. */
  push_searches: {
    id,
    user_id: idOf('users'),
    query: nullable(text),
    wanted_id: nullable(uniquePartOf('listings')),
    seen_id: anyId,
  },
  /** The outbox: what a user is told, each tag once a day. */
  notifications: {
    id,
    user_id: idOf('users'),
    tag: text,
    /** The market's calendar day that it is about. */
    day: number,
    title: text,
    body: text,
    url: text,
    created_at: large,
  },
};
