/** What a step adds to the market: its columns, their values of `on_market`, and that view. */
interface MarketParts {
  columns: string;
  values: string;
  view: string;
}

/** What the triggers of a listing that is posted or changed, or of its seller, note of that. */
type Notes = Record<'posted' | 'changed' | 'seller', string>;

const RAISE_VERSION = 'update market_version set version = version + 1;';
const RAISED: Notes = { posted: RAISE_VERSION, changed: RAISE_VERSION, seller: RAISE_VERSION };
const LEAVE = (which: string) => `delete from market where ${which};`;

const sqliteTrigger = (name: string, event: string, ...steps: string[]) => [
  `drop trigger ${name}`,
  `create trigger ${name} after ${event} begin ${steps.join(' ')} end`,
];

const perform = (name: string, ...steps: string[]) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${steps.join(' ')} return null; end $$`;

/**
 * The statements that replace the triggers of `market.ts`, by database, for a step of these parts.
 */
export function marketTriggers(
  { columns, values, view }: MarketParts,
  notes: Record<'sqlite' | 'postgres', Notes> = { sqlite: RAISED, postgres: RAISED },
): Record<'sqlite' | 'postgres', string[]> {
  const enterSqlite = (which: string) =>
    `insert into market (${columns}) select ${values} from on_market where ${which};`;
  const enterPostgres = (which: string) => `
  insert into market (${columns}, title_vector, vector)
  select ${values}, array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where ${which};`;
  const enterNew = enterPostgres('id in (select id from new_rows)');
  return {
    sqlite: [
      ...sqliteTrigger(
        'listing_posted',
        'insert on listings',
        enterSqlite('id = new.id'),
        notes.sqlite.posted,
      ),
      ...sqliteTrigger(
        'listing_changed',
        'update on listings',
        LEAVE('listing_id = old.id'),
        enterSqlite('id = new.id'),
        notes.sqlite.changed,
      ),
      ...sqliteTrigger(
        'seller_came_or_went',
        'update of suspended_at, deleted_at on users',
        LEAVE('seller_id = new.id'),
        enterSqlite('seller_id = new.id'),
        notes.sqlite.seller,
      ),
      'drop view on_market',
      `create view on_market as ${view}`,
    ],
    postgres: [
      `create or replace view on_market as ${view}`,
      perform('market_listing_posted', notes.postgres.posted, enterNew),
      perform(
        'market_listing_changed',
        notes.postgres.changed,
        LEAVE('listing_id in (select id from old_rows)'),
        enterNew,
      ),
      perform(
        'market_seller_came_or_went',
        notes.postgres.seller,
        LEAVE('seller_id = new.id'),
        enterPostgres('seller_id = new.id'),
      ),
    ],
  };
}
