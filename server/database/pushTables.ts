import type { ColumnType, Generated } from 'kysely';

/** The browsers that get push messages, and what they are told; times are in milliseconds. */
export interface PushTables {
  push_devices: PushDevicesTable;
  push_searches: PushSearchesTable;
  notifications: NotificationsTable;
}

/** A browser with Web Push, by the address of its push service, and whom it tells. */
interface PushDevicesTable {
  id: Generated<number>;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_id: number;
  /** The session that registered it; the device goes with it. */
  session_id: string;
  /** The newest notification that it took; what was told before it was registered is not for it. */
  taken_id: number;
  /** How many messages in a row failed. */
  failures: Generated<number>;
  /** It gets nothing before that time. */
  retry_at: Generated<number>;
}

/** What a user is told of: a saved search, or something wanted. */
interface PushSearchesTable {
  id: Generated<number>;
  user_id: number;
  query: string | null;
  wanted_id: ColumnType<number | null, number | null | undefined, never>;
  /** The newest listing that was compared with it. */
  seen_id: number;
}

/** The outbox: what a user is told, each tag once a day. */
interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  tag: string;
  /** The market's calendar day that it is about. */
  day: number;
  title: string;
  body: string;
  url: string;
  created_at: number;
}
