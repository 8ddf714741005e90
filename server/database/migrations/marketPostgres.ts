/**
 * The search index of PostgreSQL (two GIN-indexed vectors), and the triggers that keep the market in step, once a statement
 * however many rows it touches. Each raises the version first: that row's lock makes changes of the market queue up, and
 * so no two of them can wait for each other's counts.
 */

const RAISE_VERSION = 'update market_version set version = version + 1;';
// The words come split: the parser of to_tsvector, which depends on the locale, has no say.
const ENTER = (which: string) => `
  insert into market (listing_id, seller_id, category_id, title_vector, vector)
  select id, seller_id, category_id, array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where ${which};`;

const perform = (name: string, ...steps: string[]) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${steps.join(' ')} return null; end $$`;
const trigger = (name: string, event: string, rows: string, run: string, when = '') =>
  `create trigger ${name} after ${event} ${rows} ${when} execute function ${run}()`;

const NEW_ROWS = 'referencing new table as new_rows for each statement';
const OLD_ROWS = 'referencing old table as old_rows for each statement';
const BOTH_ROWS = 'referencing old table as old_rows new table as new_rows for each statement';

const LEAVE_OLD = 'delete from market where listing_id in (select id from old_rows);';
const ENTER_NEW = ENTER('id in (select id from new_rows)');

export const POSTGRES_MARKET: readonly string[] = [
  `alter table market add column title_vector tsvector not null, add column vector tsvector not null`,
  `create index market_title_vector on market using gin (title_vector) with (fastupdate = off)`,
  `create index market_vector on market using gin (vector) with (fastupdate = off)`,

  perform('market_listing_posted', RAISE_VERSION, ENTER_NEW),
  perform('market_listing_changed', RAISE_VERSION, LEAVE_OLD, ENTER_NEW),
  perform('market_listing_removed', RAISE_VERSION, LEAVE_OLD),
  trigger('listing_posted', 'insert on listings', NEW_ROWS, 'market_listing_posted'),
  trigger('listing_changed', 'update on listings', BOTH_ROWS, 'market_listing_changed'),
  trigger('listing_removed', 'delete on listings', OLD_ROWS, 'market_listing_removed'),

  perform('market_version_raised', RAISE_VERSION),
  perform(
    'market_seller_came_or_went',
    RAISE_VERSION,
    'delete from market where seller_id = new.id;',
    ENTER('seller_id = new.id'),
  ),
  trigger(
    'seller_came_or_went',
    'update of suspended_at, deleted_at on users',
    'for each row',
    'market_seller_came_or_went',
  ),
  trigger(
    'seller_changed',
    'update of username, phone_number, location on users',
    'for each row',
    'market_version_raised',
  ),
  trigger(
    'categories_changed',
    'insert or update or delete on categories',
    'for each statement',
    'market_version_raised',
  ),

  perform(
    'market_count_entered',
    `insert into market_counts as counts select category_id, count(*) from new_rows group by category_id
      on conflict (category_id) do update set total = counts.total + excluded.total;`,
  ),
  perform(
    'market_count_left',
    `update market_counts set total = market_counts.total - left_rows.total
      from (select category_id, count(*) as total from old_rows group by category_id) as left_rows
      where market_counts.category_id = left_rows.category_id;`,
  ),
  trigger('market_entered', 'insert on market', NEW_ROWS, 'market_count_entered'),
  trigger('market_left', 'delete on market', OLD_ROWS, 'market_count_left'),
];
