import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;
type Device = Pick<Tables['push_devices'], 'endpoint' | 'p256dh' | 'auth' | 'user_id' | 'session_id'>;

/** The server calls these addresses, so no other may be sent (OWASP, Server Side Request Forgery). */
const PUSH_SERVICE =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[\w-]+\.)+(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\//;

/** One spelling of an address of a browser's push service; null for any other address. */
export function pushServiceAddress(endpoint: string): string | null {
  const address = URL.parse(endpoint)?.href ?? '';
  return PUSH_SERVICE.test(address) ? address : null;
}

/** From now on the device tells this user alone. A session has one: its user bounds the table. */
export function registerDevice(database: Database, device: Device): Promise<void> {
  const { endpoint, session_id, user_id } = device;
  return database.transaction().execute(async (transaction) => {
    const earlier = await transaction
      .deleteFrom('push_devices')
      .where((eb) => eb.or({ endpoint, session_id }))
      .returning(['user_id', 'endpoint', 'taken_id'])
      .execute();
    const told = transaction.selectFrom('notifications').select((eb) => eb.fn.max('id').as('newest'));
    const newest = (await told.executeTakeFirst())?.newest ?? 0;
    const own = earlier.filter((each) => each.user_id === user_id);
    const before = own.find((each) => each.endpoint === endpoint) ?? own[0];
    const taken_id = before?.taken_id ?? newest;
    await transaction
      .insertInto('push_devices')
      .values({ ...device, taken_id })
      .execute();
    await forgetWithoutDevice(transaction, earlier);
  });
}

export async function isRegistered(
  database: Database,
  { endpoint, user_id }: Pick<Device, 'endpoint' | 'user_id'>,
): Promise<boolean> {
  const device = database.selectFrom('push_devices').select('id').where('endpoint', '=', endpoint);
  return (await device.where('user_id', '=', user_id).executeTakeFirst()) !== undefined;
}

/** Deletes the devices that have all these values, but for that of the session `except`. */
export async function deleteDevices(database: Database, values: Partial<Device>, except = ''): Promise<void> {
  const deleted = database.deleteFrom('push_devices').where((eb) => eb.and(values));
  const rows = await deleted.where('session_id', '<>', except).returning('user_id').execute();
  await forgetWithoutDevice(database, rows);
}

/** With a user's last device go their searches, and what they were or would be told. */
async function forgetWithoutDevice(database: Database, users: readonly { user_id: number }[]) {
  for (const { user_id } of users)
    for (const table of ['push_searches', 'notifications'] as const)
      await database
        .deleteFrom(table)
        .where('user_id', '=', user_id)
        .where('user_id', 'not in', (eb) => eb.selectFrom('push_devices').select('user_id'))
        .execute();
}

export async function searchesOf(database: Database, userId: number): Promise<string[]> {
  const searches = database.selectFrom('push_searches').select('query').where('user_id', '=', userId);
  return (await searches.orderBy('id').execute()).flatMap(({ query }) => query ?? []);
}

export async function addSearch(
  database: Database,
  search: { user_id: number; query: string; seen_id: number },
): Promise<void> {
  const insert = database.insertInto('push_searches').values(search);
  await insert.onConflict((conflict) => conflict.columns(['user_id', 'query']).doNothing()).execute();
}

export async function endSearch(database: Database, userId: number, query: string): Promise<void> {
  const search = database.deleteFrom('push_searches').where('user_id', '=', userId);
  await search.where('query', '=', query).execute();
}

/** The push services of a user's devices, for the user's own file: an address itself is a secret. */
export async function servicesOf(database: Database, userId: number): Promise<string[]> {
  const devices = database.selectFrom('push_devices').select('endpoint').where('user_id', '=', userId);
  return (await devices.orderBy('id').execute()).map(({ endpoint }) => new URL(endpoint).hostname);
}
