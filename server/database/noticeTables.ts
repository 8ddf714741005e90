import type { Generated } from 'kysely';

/** A browser that is told of new listings (Web Push), by the address that its push service gave it. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How often in a row it could not be told. */
  failures: number;
  /** The last day on which the browser subscribed or asked what it is told of, in days since 1970. */
  seen_day: number;
  /** 1 once the push service took a message for it. */
  confirmed: number;
}

/** A search of which a browser is told: the query of a list call. */
export interface PushQueriesTable {
  id: Generated<number>;
  subscription_id: number;
  query: string;
  /** The newest listing that was looked at for it. */
  seen_id: number;
  /** Not looked at before that time, in milliseconds. */
  due_at: number;
}
