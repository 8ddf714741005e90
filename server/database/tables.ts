import type { Insertable, Selectable } from 'kysely';
import type { Condition, ListingKind, ListingStatus, RestReason } from '../../src/contract/listing.ts';
import {
  type Columns,
  defaultTo,
  id,
  idOf,
  key,
  large,
  nullable,
  number,
  oneOf,
  partOf,
  type TableOf,
  text,
  unique,
} from './columns.ts';
import { moderationTables } from './moderationTables.ts';
import { pushTables } from './pushTables.ts';

// Times are milliseconds since 1970 (UTC), money is US cents, a deleted row has a `deleted_at`.

const users = {
  id,
  username: text,
  password_hash: nullable(text),
  google_subject: nullable(unique),
  display_name: nullable(text),
  first_name: nullable(text),
  phone_number: nullable(text),
  location: nullable(text),
  picture_key: nullable(text),
  /** 1 where the shop is public, 0 where its owner has switched it off. */
  shop_enabled: defaultTo(1, number),
  shop_shows_picture: defaultTo(0, number),
  created_at: large,
  /** In days since 1970. */
  seen_day: nullable(number),
  /** When a suspension ends or ended, as the log of moderation has it; `FOR_GOOD` for good. */
  suspended_until: nullable(large),
  role: nullable(oneOf<'moderator'>()),
  student_until: nullable(large),
  /** Questions whether a listing is gone that they answered in time. */
  questions_answered: defaultTo(0, number),
  deleted_at: nullable(large),
} satisfies Columns;

/** One row a session, from sign-in to its end. Only hashes of its refresh tokens are stored. */
const sessions = {
  id: key,
  user_id: idOf('users'),
  token_hash: text,
  /** The token before, for which the current one is given again until that is presented. */
  previous_hash: nullable(text),
  /** When the sign-in took place: whatever is exchanged, the session ends `SESSION_LIFE` later. */
  started_at: large,
  expires_at: large,
  /** The address block from which the sign-in came, for the user's own export. */
  network: nullable(text),
} satisfies Columns;

/** At most one recovery code, which does not expire, and one of the operator's, which does. */
const reset_codes = {
  user_id: idOf('users'),
  code_hash: text,
  created_at: large,
  expires_at: nullable(large),
} satisfies Columns;

const pictureColumns = {
  /** The picture's key in the blob store; its variants are `{key}-{width}.webp`. '' is no picture. */
  picture_key: text,
  picture_width: number,
  picture_height: number,
  /** JSON: the widths that exist, smallest first, with what each weighs (`blobs/keys.ts`). */
  picture_widths: text,
  picture_placeholder: text,
} satisfies Columns;

/** The picture in a listing's own row is its cover: lists show no other. */
const listings = {
  id,
  kind: defaultTo('sale', oneOf<ListingKind>()),
  slug: unique,
  seller_id: idOf('users'),
  category_id: idOf('categories'),
  title: text,
  description: text,
  price_cents: nullable(large),
  condition: nullable(oneOf<Condition>()),
  /** Where it is handed over, in the spelling of the operator's list where it is in the list. */
  campus_place: nullable(text),
  status: defaultTo('active', oneOf<ListingStatus>()),
  ...pictureColumns,
  created_at: large,
  updated_at: large,
  deleted_at: nullable(large),
  /** Taken down, as the log of moderation has it; it still counts towards its seller's limit. */
  hidden_at: nullable(large),
  /** When it leaves the lists unless its seller renews it; null where nothing ends it. */
  expires_at: nullable(large),
  /** Since when it is out of the lists for `rest_reason`; its page stays. */
  rested_at: nullable(large),
  rest_reason: nullable(oneOf<RestReason>()),
  confirmed_at: nullable(large),
  /** When it was posted, or a renewal last moved it up: by this time lists order the newest. */
  listed_at: large,
  /** Until when its seller is suspended, on all their listings: no list and no page shows it. */
  seller_suspended_until: nullable(large),
  sold_at: nullable(large),
  /** Since when the price is as it is; null since the listing was posted. */
  price_set_at: nullable(large),
  /** The price before it dropped, and when it did; null where it did not, or long ago. */
  previous_price_cents: nullable(large),
  dropped_at: nullable(large),
  /** The key and hash of the request that posted it (`modules/listings/idempotencyKey.ts`). */
  idempotency_key: nullable(text),
  request_hash: nullable(text),
} satisfies Columns;

/**
 * The tables of both databases: the baseline creates them from this. Once it is released its columns
 * stay, and those of later migrations are added to the type `Tables` alone.
 */
export const TABLES = {
  users,
  sessions,
  reset_codes,
  categories: { id, name: unique, position: number },
  /** The halls and campuses that sellers and buyers choose from. */
  places: { name: key, is_safe: defaultTo(0, number) },
  listings,
  listing_photos: {
    ...pictureColumns,
    picture_key: key,
    listing_id: idOf('listings'),
    position: number,
  },
  /** A device, by a keyed hash, that asked whether a listing is still there, until its seller answers. */
  listing_askers: { listing_id: partOf('listings'), device_hash: text, asked_at: large },
  /** By the stem of each word the listings that have a form of it (`catalogue/search/terms.ts`). */
  listing_terms: { stem: text, listing_id: partOf('listings'), word: text, weight: number },
  ...pushTables,
  ...moderationTables,
  /** What the installation must remember of itself: the key that signs tokens, say. */
  settings: { name: key, value: text },
  /** A background job that all processes share (`database/leases.ts`). */
  jobs: {
    name: key,
    due_at: large,
    leased_until: large,
    /** What the operator should know of the last run. */
    warning: nullable(text),
    /** When the last run began, how many milliseconds it took, and what it did or how it failed. */
    ran_at: nullable(large),
    took: nullable(large),
    result: nullable(text),
    error: nullable(text),
  },
  /** How often something was tried of late; whose try it was cannot be read from the key. */
  rate_limits: { key, hits: number, ends_at: large },
  /** What the operator changed of the synonyms of the program; `is_off` disables a line of them. */
  search_synonyms: { line: key, is_off: number },
  /** Searches without results, and without their users; `last_day` such as `2026-01-31`, in UTC. */
  missed_searches: { words: key, times: number, last_day: text },
} satisfies Record<string, Columns>;

export type Tables = { [Name in keyof typeof TABLES]: TableOf<(typeof TABLES)[Name]> };

export type UsersTable = Tables['users'];
export type UserRow = Selectable<UsersTable>;
export type ListingRow = Selectable<Tables['listings']>;
export type NewListingRow = Insertable<Tables['listings']>;
export type ResetCodesTable = Selectable<Tables['reset_codes']>;
export type PictureColumns = Selectable<TableOf<typeof pictureColumns>>;
