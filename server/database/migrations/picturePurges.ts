import { sql, type Kysely } from 'kysely';
import { type AnyTables, createTableWithId, dialectOf, idType, type Step } from './dialects.ts';

const NOTE = 'insert into picture_purges (picture_key, picture_widths) select picture_key, picture_widths';
const COVER = `${NOTE} from (select old.picture_key, old.picture_widths) as cover where picture_key <> '';`;
const PHOTOS = `${NOTE} from listing_photos where listing_id = old.id;`;
const PHOTO = `${NOTE} from (select old.picture_key, old.picture_widths) as photo;`;
/** A profile has one picture, whose key has no widths. */
const AVATAR = `${NOTE} from (select old.picture_key, '[]' as picture_widths) as avatar where picture_key is not null;`;
const ALL_OF_SELLER = `${NOTE} from listings where seller_id = old.id and picture_key <> ''
  union all select p.picture_key, p.picture_widths from listing_photos as p
    inner join listings on listings.id = p.listing_id where seller_id = old.id;`;

const changed = (columns: string, unequal: string) =>
  `(${columns.replaceAll(/\w+/g, 'old.$&')}) ${unequal} (${columns.replaceAll(/\w+/g, 'new.$&')})`;

/** Whatever may end that a picture is shown; which it has, is seen when it is purged. */
const TRIGGERS: readonly { name: string; on: string; of?: string; notes: string }[] = [
  {
    name: 'listing_pictures_changed',
    on: 'listings',
    of: 'picture_key, hidden_at, deleted_at',
    notes: `${COVER} ${PHOTOS}`,
  },
  { name: 'listing_picture_deleted', on: 'listings', notes: COVER },
  { name: 'listing_photo_deleted', on: 'listing_photos', notes: PHOTO },
  { name: 'user_picture_changed', on: 'users', of: 'picture_key', notes: AVATAR },
  { name: 'user_pictures_hidden', on: 'users', of: 'suspended_at', notes: `${AVATAR} ${ALL_OF_SELLER}` },
];

/** The pictures of which a CDN may still have a copy: `pictures/purges.ts`. */
export const picturePurges: Step = {
  async up(db: Kysely<AnyTables>) {
    const isPostgres = dialectOf(db) === 'postgres';
    await createTableWithId(db, 'picture_purges')
      .addColumn('picture_key', 'text', (column) => column.notNull())
      .addColumn('picture_widths', 'text', (column) => column.notNull())
      .addColumn('noted_at', idType(db), (column) =>
        column
          .notNull()
          .defaultTo(
            isPostgres
              ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
              : sql`(cast(unixepoch('subsec') * 1000 as integer))`,
          ),
      )
      .execute();
    for (const { name, on, of, notes } of TRIGGERS) {
      const event = of === undefined ? 'after delete' : `after update of ${of}`;
      const unequal = isPostgres ? 'is distinct from' : 'is not';
      const when = of === undefined ? '' : `when (${changed(of, unequal)})`;
      if (isPostgres)
        await sql
          .raw(
            `create function ${name}() returns trigger language plpgsql as $$ begin ${notes} return null; end $$`,
          )
          .execute(db);
      await sql
        .raw(
          isPostgres
            ? `create trigger ${name} ${event} on ${on} for each row ${when} execute function ${name}()`
            : `create trigger ${name} ${event} on ${on} ${when} begin ${notes} end`,
        )
        .execute(db);
    }
  },
};
