import type { ListingRow } from '../database/tables.ts';
import { idOfShortCode } from '../catalogue/addresses.ts';
import { findListingRow, markDeleted } from '../modules/listings/public.ts';
import { StartError } from '../config/startError.ts';
import type { AdminContext, Command } from './command.ts';
import { setHidden } from './store.ts';

/** The last part of a listing's short address or poster is its code or its id. */
const CODE_FOLDERS: ReadonlySet<string | undefined> = new Set(['l', 'posters']);
/** The hash of a preview picture (`123-0a1b….jpg`), and the ending of a file. */
const FILE_PARTS = /(?:-[0-9a-f]{16})?\.(?:jpg|pdf)$/;

/** By slug, id or short code, or an address that ends in one. */
async function findListing({ database }: AdminContext, given = ''): Promise<ListingRow> {
  const parts = given
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);
  const name = parts.at(-1)?.replace(FILE_PARTS, '') ?? '';
  const id = idOfShortCode(name);
  const byCode = async () => (id === null ? undefined : findListingRow(database, String(id)));
  const byName = () => findListingRow(database, name);
  // A slug may equal another listing's code: the address decides which is meant.
  const listing = CODE_FOLDERS.has(parts.at(-2))
    ? ((await byCode()) ?? (await byName()))
    : ((await byName()) ?? (await byCode()));
  if (listing !== undefined) return listing;
  throw new StartError(
    `There is no listing "${given}"; give the address of its page, its short address, its slug or its id.`,
  );
}

/** What is wanted is called so, since its title does not say it. */
const nameOf = ({ title, kind }: ListingRow) => (kind === 'wanted' ? `"${title}" (wanted)` : `"${title}"`);

const hide: Command = {
  name: 'listings hide',
  takes: '<address, slug or id>',
  help: 'takes it out of sight; it counts towards the limit of its seller, who can only delete it',
  async run(context, { args }) {
    const listing = await findListing(context, args[0]);
    if (listing.hidden_at !== null) return [`${nameOf(listing)} is hidden already.`];
    await setHidden(context.database, listing.id, context.now());
    return [`${nameOf(listing)} is hidden.`];
  },
};

const unhide: Command = {
  name: 'listings unhide',
  takes: '<address, slug or id>',
  help: 'shows it again',
  async run(context, { args }) {
    const listing = await findListing(context, args[0]);
    if (listing.hidden_at === null) return [`${nameOf(listing)} is not hidden.`];
    await setHidden(context.database, listing.id, null);
    return [`${nameOf(listing)} is hidden no more.`];
  },
};

const remove: Command = {
  name: 'listings delete',
  takes: '<address, slug or id>',
  help: 'deletes it for good',
  async run(context, { args }) {
    const listing = await findListing(context, args[0]);
    await markDeleted(context.database, listing.id, context.now());
    return [`${nameOf(listing)} is deleted.`];
  },
};

export const listingCommands: readonly Command[] = [hide, unhide, remove];
