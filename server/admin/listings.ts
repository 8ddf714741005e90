import type { ListingRow } from '../database/tables.ts';
import { findListingRow, markDeleted } from '../modules/listings/changeStore.ts';
import { StartError } from '../config/startError.ts';
import type { AdminContext, Command } from './command.ts';
import { setHidden } from './listingStore.ts';

/** Takes the slug, the id or the address of the product page, which is what people send who complain. */
async function findListing({ database }: AdminContext, given = ''): Promise<ListingRow> {
  const slugOrId =
    given
      .replace(/[?#].*/s, '')
      .split('/')
      .findLast(Boolean) ?? '';
  const listing = await findListingRow(database, slugOrId);
  if (listing !== undefined) return listing;
  throw new StartError(
    `There is no listing "${given}"; give its slug or its id, the last part of its page's address.`,
  );
}

const hide: Command = {
  name: 'listings hide',
  takes: '<slug, id or address>',
  help: 'takes it out of sight; it counts towards the limit of its seller, who can only delete it',
  async run(context, { words }) {
    const { id, title, hidden_at } = await findListing(context, words[0]);
    if (hidden_at !== null) return [`"${title}" is hidden already.`];
    await setHidden(context.database, id, context.now());
    return [`"${title}" is hidden.`];
  },
};

const unhide: Command = {
  name: 'listings unhide',
  takes: '<slug, id or address>',
  help: 'shows it again',
  async run(context, { words }) {
    const { id, title, hidden_at } = await findListing(context, words[0]);
    if (hidden_at === null) return [`"${title}" is not hidden.`];
    await setHidden(context.database, id, null);
    return [`"${title}" is hidden no more.`];
  },
};

const remove: Command = {
  name: 'listings delete',
  takes: '<slug, id or address>',
  help: 'deletes it for good',
  async run(context, { words }) {
    const { id, title } = await findListing(context, words[0]);
    await markDeleted(context.database, id, context.now());
    return [`"${title}" is deleted.`];
  },
};

export const listingCommands: readonly Command[] = [hide, unhide, remove];
