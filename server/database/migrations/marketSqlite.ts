/** The search index of SQLite (FTS5), and the triggers that keep the market in step. */

const RAISE_VERSION = 'update market_version set version = version + 1;';
const LEAVE = (which: string) => `delete from market where ${which};`;
const ENTER = (which: string) =>
  `insert into market (listing_id, seller_id, category_id) select id, seller_id, category_id from on_market where ${which};`;

const trigger = (name: string, event: string, ...steps: string[]) =>
  `create trigger ${name} after ${event} begin ${steps.join(' ')} end`;

export const SQLITE_MARKET: readonly string[] = [
  // Contentless: the words stand in `listings`. They come split, so that `ascii`, which takes every letter beyond ASCII for
  // part of a word, splits them at the same places.
  `create virtual table market_search using fts5(
    title, body, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3 4', detail = 'column')`,

  trigger('listing_posted', 'insert on listings', ENTER('id = new.id'), RAISE_VERSION),
  trigger(
    'listing_changed',
    'update on listings',
    LEAVE('listing_id = old.id'),
    ENTER('id = new.id'),
    RAISE_VERSION,
  ),
  trigger('listing_removed', 'delete on listings', LEAVE('listing_id = old.id'), RAISE_VERSION),

  trigger(
    'seller_came_or_went',
    'update of suspended_at, deleted_at on users',
    LEAVE('seller_id = new.id'),
    ENTER('seller_id = new.id'),
    RAISE_VERSION,
  ),
  trigger('seller_changed', 'update of username, phone_number, location on users', RAISE_VERSION),
  ...['insert', 'update', 'delete'].map((event) =>
    trigger(`category_${event}`, `${event} on categories`, RAISE_VERSION),
  ),

  trigger(
    'market_entered',
    'insert on market',
    `insert into market_counts values (new.category_id, 1) on conflict (category_id) do update set total = total + 1;`,
    `insert into market_search (rowid, title, body)
      select id, title_words, body_words from listings where id = new.listing_id;`,
  ),
  trigger(
    'market_left',
    'delete on market',
    'update market_counts set total = total - 1 where category_id = old.category_id;',
    'delete from market_search where rowid = old.listing_id;',
  ),
];
