import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as listQuery from '../../../src/contract/listQuery.ts';
import type { PushText } from '../../../src/contract/pushNotifications.ts';
import { categoryName, onMarket } from '../../catalogue/listingStore.ts';
import { countNewer } from '../../catalogue/lists.ts';
import { readListQuery } from '../../catalogue/placeStore.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { notifyUsers, type WasTold } from './outbox.ts';

type Database = Kysely<Tables>;

const COUNTED = 20;
const MINUTE = 60_000;

/**
 * The newest listing that was posted a minute ago: no transaction lasts so long, so none with a lower
 * id is committed later, although PostgreSQL assigns ids before the commit.
 */
export async function newestListing(database: Database, now: number): Promise<number> {
  const newest = database.selectFrom('listings').select((eb) => eb.fn.max('id').as('id'));
  return (await newest.where('created_at', '<=', now - MINUTE).executeTakeFirst())?.id ?? 0;
}

/** Tells users what is new in their searches and of what they look for, but for their own listings. */
export async function notifyOfMatches(
  { database, market }: Pick<Context, 'database' | 'market'>,
  { now, today, wasTold, signal }: { now: number; today: number; wasTold: WasTold; signal: AbortSignal },
): Promise<void> {
  await addWanted(database, now);
  const upTo = await newestListing(database, now);
  const setSeen = (changed: Database, ids: readonly number[]) =>
    changed.updateTable('push_searches').set({ seen_id: upTo }).where('id', 'in', ids).execute();
  const unmatched: number[] = [];
  for (const search of await searchesBehind(database, now, upTo)) {
    const { id, user_id: userId, query, title, price_cents: price, seen_id: after } = search;
    if (signal.aborted) break;
    const list =
      title === null
        ? await readListQuery(database, new URLSearchParams(query ?? ''))
        : listQuery.matchesOf({ title, price });
    // What came after a message of today is told tomorrow.
    if (wasTold(userId, listQuery.pushQuery(list), today)) continue;
    // SQLite answers at once, so without a turn nothing else would run before the last search.
    await turn();
    const range = { after, upTo, limit: COUNTED + 1, notSeller: userId };
    const { count, newest } = await countNewer(market, list, range);
    if (newest === null) unmatched.push(id);
    else {
      const category = await categoryName(database, Number(list.category ?? 0));
      const message = messageOf(list, category, { count, newest });
      await database.transaction().execute(async (transaction) => {
        await notifyUsers(transaction, [userId], message, now);
        await setSeen(transaction, [id]);
      });
    }
  }
  if (unmatched.length > 0) await setSeen(database, unmatched);
}

/** What a user with a device looks for is a search from its posting on. */
async function addWanted(database: Database, now: number): Promise<void> {
  const wanted = await database
    .selectFrom('listings')
    .select(['seller_id as user_id', 'listings.id as wanted_id', 'listings.id as seen_id'])
    .where(onMarket(now, 'wanted'))
    .where('seller_id', 'in', (eb) => eb.selectFrom('push_devices').select('user_id'))
    .where((eb) => {
      const search = eb.selectFrom('push_searches').select('id').whereRef('wanted_id', '=', 'listings.id');
      return eb.not(eb.exists(search));
    })
    .limit(500)
    .execute();
  if (wanted.length > 0) await database.insertInto('push_searches').values(wanted).execute();
}

/** The searches by their query, wanted things by title and price, that are not compared up to here. */
const searchesBehind = (database: Database, now: number, upTo: number) =>
  database
    .selectFrom('push_searches as searches')
    .leftJoin('listings', 'listings.id', 'wanted_id')
    .select(['searches.id', 'user_id', 'query', 'title', 'price_cents', 'seen_id'])
    .where('seen_id', '<', upTo)
    .where((eb) => eb.or([eb('wanted_id', 'is', null), onMarket(now, 'wanted')]))
    .orderBy('searches.id')
    .execute();

function messageOf(
  list: listQuery.ListQuery,
  category: string | null,
  { count, newest }: { count: number; newest: string },
): PushText {
  const name = listQuery.listTitle(list.text, category);
  const number = count > COUNTED ? `${COUNTED}+` : count;
  const what = name === '' ? `new listing${count === 1 ? '' : 's'}` : 'new';
  const where = name && ` ${list.text === '' ? 'in' : 'for'} ${name}`;
  return {
    title: `${number} ${what}${where}`,
    body: count === 1 ? newest : `${newest} and more`,
    url: listQuery.newestPage(list, category),
    tag: listQuery.pushQuery(list),
  };
}
