import { StartError } from '../config/startError.ts';
import type { ListingRow, UserRow } from '../database/tables.ts';
import {
  type Evidence,
  evidenceOfSeller,
  findPeople,
  findPosted,
  listingsOf,
  networksOf,
  readLog,
} from '../modules/desk/public.ts';
import { type AdminContext, type Command, day, noSuchUser } from './command.ts';
import { logTable } from './log.ts';
import { facts, type Output, table } from './output.ts';

/** What became of a listing. */
function stateOf({ deleted_at, removed_at, hidden_at, status, rested_at }: ListingRow): string {
  if (deleted_at !== null) return `deleted ${day(deleted_at)}`;
  if (removed_at !== null) return `removed ${day(removed_at)}`;
  if (hidden_at !== null) return `hidden ${day(hidden_at)}`;
  return rested_at === null || status === 'sold' ? status : 'resting';
}

/** What became of an account, and what it may do. */
function statesOf(user: UserRow): string[] {
  const { deleted_at, suspended_at, suspended_until, held_at, role } = user;
  const until = suspended_until === null ? 'for good' : `until ${day(suspended_until)}`;
  return [
    ...(deleted_at === null ? [] : [`deleted ${day(deleted_at)}`]),
    ...(suspended_at === null ? [] : [`suspended ${day(suspended_at)} ${until}`]),
    ...(held_at === null ? [] : [`held ${day(held_at)}`]),
    ...(role === null ? [] : [role]),
  ];
}

/** Before it the shell has an empty line. */
const PARTED: Output = [''];

const tableOf = (columns: string[], rows: string[][]): Output =>
  rows.length === 0 ? [] : PARTED.concat(table(columns, rows));

/** All that is known of a user: also what a case has of one who deleted the account. */
async function tellOfUser({ database, now }: AdminContext, user: UserRow): Promise<Output> {
  const { id, username, created_at, display_name, phone_number, location } = user;
  const networks = await networksOf(database, id);
  const listings = await listingsOf(database, id);
  const evidence = (await evidenceOfSeller(database, id)).map(({ case_id, listing_id, data, taken_at }) => {
    const { seller, listing } = JSON.parse(data) as Evidence;
    const known = [seller.phone_number, ...seller.networks].filter((fact) => fact !== null);
    const about = listing === null ? '' : `listing ${listing_id} "${listing.title}"`;
    return [String(case_id), day(taken_at), known.join(', '), about];
  });
  const log = await readLog(database, { userId: id }, now());
  return [
    [`${username} (user ${id})`, `since ${day(created_at)}`, ...statesOf(user)].join(', '),
    facts([
      ['Number', phone_number ?? 'none'],
      ['Name', display_name ?? 'none'],
      ['Location', location ?? 'none'],
      ['Networks of sessions', networks.join(', ') || 'none'],
      ['Listings', String(listings.length)],
    ]),
    ...tableOf(
      ['Listing', 'State', 'Slug', 'Title'],
      listings.map((listing) => [String(listing.id), stateOf(listing), listing.slug, listing.title]),
    ),
    ...tableOf(['Kept for case', 'Since', 'Number and networks', 'About'], evidence),
    ...(log.length === 0 ? [] : PARTED.concat(logTable(log))),
  ];
}

const showUser: Command = {
  name: 'users show',
  takes: '<username or phone>',
  help: 'who this is: number, networks of the sessions, listings, decisions; also of deleted accounts',
  async run(context, { args: [given = ''] }) {
    const users = await findPeople(context.database, given);
    if (users.length === 0) throw noSuchUser(given);
    const outputs = await Promise.all(users.map((user) => tellOfUser(context, user)));
    return outputs.flatMap((output, index) => (index === 0 ? output : PARTED.concat(output)));
  },
};

const showListing: Command = {
  name: 'listings show',
  takes: '<address, picture, slug or id>',
  help: 'who posted this, also when it is hidden, removed or deleted',
  async run(context, { args: [given = ''] }) {
    const posted = await findPosted(context.database, given);
    if (posted === null)
      throw new StartError(
        `There is no listing "${given}"; give the address of its page or picture, its slug or its id.`,
      );
    const { listing, seller, storedAt } = posted;
    const what =
      listing === null
        ? `It was erased with its account; a case has it as of ${day(storedAt)}. By:`
        : `"${listing.title}" (listing ${listing.id}), ${stateOf(listing)}, posted ${day(listing.created_at)} by:`;
    return [what, ...(await tellOfUser(context, seller))];
  },
};

export const whoCommands: readonly Command[] = [showUser, showListing];
