import type { Generated } from 'kysely';

/** The browsers that get push messages, and for what; times are in milliseconds. */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  push_queries: PushQueriesTable;
  seller_devices: SellerDevicesTable;
  sent_reminders: SentRemindersTable;
}

/** A browser with Web Push, by the address of its push service. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How many messages in a row failed. */
  failures: number;
  /** The day on which the browser last subscribed or listed its searches, in days since 1970. */
  seen_day: number;
  /** 1 once the push service took a message for it. */
  confirmed: number;
}

/** A saved search with push messages: the query of a list call. */
interface PushQueriesTable {
  id: Generated<number>;
  subscription_id: number;
  query: string;
  /** The newest listing that was looked at for it. */
  seen_id: number;
  /** Not looked at before that time, in milliseconds. */
  due_at: number;
}

/** A browser that gets reminders of its user's listings, until the session that requested it ends. */
interface SellerDevicesTable {
  subscription_id: number;
  user_id: number;
  session_id: string;
  /** It gets no reminder before that time, in milliseconds. */
  due_at: number;
}

/** The last reminder of a listing by kind, so that none is sent twice. */
interface SentRemindersTable {
  listing_id: number;
  kind: string;
  /** The end, question or rest that it was about, by its time. */
  about: number;
  /** The higher, the newer: a week before the end, a day before … */
  stage: number;
  /** When a message that no device took is tried again. */
  due_at: number;
}
