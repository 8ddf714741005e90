import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ModerationTables } from './moderationTables.ts';
import type { PushTables } from './pushTables.ts';
import type { WorkTables } from './workTables.ts';
import type { Condition, ListingKind, ListingStatus, RestReason } from '../../src/contract/listing.ts';

/** Times are milliseconds since 1970 (UTC), money is US cents, a deleted row has a `deleted_at`. */
type Milliseconds = number;

type Optional<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

export interface UsersTable {
  id: Generated<number>;
  username: string;
  password_hash: string | null;
  google_subject: string | null;
  display_name: string | null;
  first_name: string | null;
  phone_number: string | null;
  location: string | null;
  picture_key: string | null;
  /** 1 where the shop is public, 0 where its owner has switched it off. */
  shop_enabled: Generated<number>;
  shop_shows_picture: Generated<number>;
  created_at: Milliseconds;
  /** The day of the last sign-in or renewal of a session, in days since 1970. */
  seen_day: Optional<number>;
  /** When a suspension ends or ended, as the log of moderation has it; `FOR_GOOD` for good. */
  suspended_until: Optional<Milliseconds>;
  role: Optional<'moderator'>;
  student_until: Optional<Milliseconds>;
  /** Questions whether a listing is gone that they answered in time. */
  questions_answered: Generated<number>;
  deleted_at: Milliseconds | null;
}

interface CategoriesTable {
  id: Generated<number>;
  name: string;
  position: number;
}

export interface PictureColumns {
  /** The picture's key in the blob store; its variants are `{key}-{width}.webp`. '' is no picture. */
  picture_key: string;
  picture_width: number;
  picture_height: number;
  /** JSON: the widths that exist, smallest first, with what each weighs (`blobs/variants.ts`). */
  picture_widths: string;
  picture_placeholder: string;
}

/** The picture in a listing's own row is its cover: lists show no other. */
interface ListingsTable extends PictureColumns {
  id: Generated<number>;
  kind: ColumnType<ListingKind, ListingKind | undefined, ListingKind>;
  slug: string;
  seller_id: number;
  category_id: number;
  title: string;
  description: string;
  price_cents: number | null;
  condition: Optional<Condition>;
  /** Where it is handed over, in the spelling of the operator's list where it is in the list. */
  campus_place: Optional<string>;
  status: ColumnType<ListingStatus, ListingStatus | undefined, ListingStatus>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  deleted_at: Milliseconds | null;
  /** Taken down, as the log of moderation has it; it still counts towards its seller's limit. */
  hidden_at: Optional<Milliseconds>;
  /** When it leaves the lists unless its seller renews it; null where nothing ends it. */
  expires_at: Optional<Milliseconds>;
  /** Since when it is out of the lists for `rest_reason`; its page stays. */
  rested_at: Optional<Milliseconds>;
  rest_reason: Optional<RestReason>;
  /** When its seller last said that it is still there. */
  confirmed_at: Optional<Milliseconds>;
  /** When it was posted, or a renewal last moved it up: by this time lists order the newest. */
  listed_at: Milliseconds;
  /** Until when its seller is suspended, on all their listings: no list and no page shows it. */
  seller_suspended_until: Optional<Milliseconds>;
  /** When it was marked as sold. */
  sold_at: Optional<Milliseconds>;
  /** Since when the price is as it is; null since the listing was posted. */
  price_set_at: Optional<Milliseconds>;
  /** The price before it dropped, and when it did; null where it did not, or long ago. */
  previous_price_cents: Optional<number>;
  dropped_at: Optional<Milliseconds>;
  /** The key and hash of the request that posted it (`modules/listings/idempotencyKey.ts`). */
  idempotency_key: ColumnType<string | null, string | null | undefined, never>;
  request_hash: ColumnType<string | null, string | null | undefined, never>;
}

interface ListingPhotosTable extends PictureColumns {
  listing_id: number;
  position: number;
}

/** A device that asked whether a listing is still there; the seller's answer deletes the rows. */
interface ListingAskersTable {
  listing_id: number;
  /** A keyed hash of the random text by which the device calls itself. */
  device_hash: string;
  asked_at: Milliseconds;
}

/** By the stem of each word the listings that have it (`catalogue/search/terms.ts`). */
interface ListingTermsTable {
  stem: string;
  listing_id: number;
  /** A form of the word that the listing has. */
  word: string;
  weight: number;
}

/** What the operator changed of the synonyms that come with the program. */
interface SearchSynonymsTable {
  line: string;
  /** 1 where the line comes with the program and is not wanted. */
  is_off: number;
}

/** The halls and campuses that sellers and buyers choose from. */
interface PlacesTable {
  name: string;
  is_safe: Generated<number>;
}

/** Searches without results, and without their users. */
interface MissedSearchesTable {
  words: string;
  times: number;
  /** Such as `2026-01-31`, in UTC. */
  last_day: string;
}

/** What the installation must remember of itself: the key that signs tokens, say. */
interface SettingsTable {
  name: string;
  value: string;
}

export interface Tables extends PushTables, ModerationTables, WorkTables {
  users: UsersTable;
  sessions: SessionsTable;
  reset_codes: ResetCodesTable;
  categories: CategoriesTable;
  listings: ListingsTable;
  listing_photos: ListingPhotosTable;
  listing_askers: ListingAskersTable;
  listing_terms: ListingTermsTable;
  search_synonyms: SearchSynonymsTable;
  places: PlacesTable;
  missed_searches: MissedSearchesTable;
  settings: SettingsTable;
}

export type UserRow = Selectable<UsersTable>;
export type ListingRow = Selectable<ListingsTable>;
export type NewListingRow = Insertable<ListingsTable>;

/** One row a session, from sign-in to its end. Only hashes of its refresh tokens are stored. */
interface SessionsTable {
  id: string;
  user_id: number;
  token_hash: string;
  /** The token before, for which the current one is given again until that is presented. */
  previous_hash: string | null;
  /** When the sign-in took place: whatever is exchanged, the session ends `SESSION_LIFE` later. */
  started_at: Milliseconds;
  expires_at: Milliseconds;
  /** The address block from which the sign-in came, for the user's own export. */
  network: Optional<string>;
}

/**
 * A user's one-time codes for a new password: at most one recovery code, which does not expire, and
 * one of the operator's, which does.
 */
export interface ResetCodesTable {
  user_id: number;
  code_hash: string;
  created_at: Milliseconds;
  expires_at: Milliseconds | null;
}
