import { commandLine } from '../config/commandLine.ts';
import type { ListingRow } from '../database/tables.ts';
import { idOfShortCode, lastParts } from '../catalogue/addresses.ts';
import { sentenceOf } from '../modules/desk/public.ts';
import { findListingRow } from '../modules/listings/public.ts';
import { StartError } from '../config/startError.ts';
import { type AdminContext, type Command, type CommandLine, confirm } from './command.ts';
import { decideAsOperator, reasonOf } from './decide.ts';

/** By slug, id or short code, or an address that ends in one. */
async function findListing({ database }: AdminContext, given = ''): Promise<ListingRow> {
  const { isCode, name } = lastParts(given);
  const id = idOfShortCode(name);
  const byCode = async () => (id === null ? undefined : findListingRow(database, String(id)));
  const byName = () => findListingRow(database, name);
  // A slug may equal another listing's code: the address decides which is meant.
  const listing = isCode ? ((await byCode()) ?? (await byName())) : ((await byName()) ?? (await byCode()));
  if (listing !== undefined) return listing;
  throw new StartError(
    `There is no listing "${given}"; give the address of its page, its short address, its slug or its id.`,
  );
}

/** What is wanted is called so, since its title does not say it. */
const nameOf = ({ title, kind }: ListingRow) => (kind === 'wanted' ? `"${title}" (wanted)` : `"${title}"`);

/** Decides on a listing as the desk does; its seller reads why. Returns the decision's id. */
function decide(
  context: AdminContext,
  listing: ListingRow,
  action: 'hide' | 'restore' | 'remove',
  given: CommandLine,
): Promise<number> {
  const reason = reasonOf(given);
  const { id: listingId, title, seller_id: userId } = listing;
  const text = action === 'restore' ? null : sentenceOf({ action }, { listing: title, reason, until: null });
  return decideAsOperator(context, {
    reason: action === 'restore' ? null : reason,
    why: given.why,
    effects: [{ action, listingId }],
    messages: text === null ? [] : [{ userId, text }],
  });
}

const hide: Command = {
  name: 'listings hide',
  takes: '<address, slug or id> [--reason <reason>] [--why <words>]',
  help: 'takes it out of sight; it counts towards the limit of its seller, who can only delete it',
  async run(context, given) {
    const listing = await findListing(context, given.args[0]);
    if (listing.hidden_at !== null) return [`${nameOf(listing)} is hidden already.`];
    await decide(context, listing, 'hide', given);
    return [`${nameOf(listing)} is hidden.`];
  },
};

const unhide: Command = {
  name: 'listings unhide',
  takes: '<address, slug or id> [--why <words>]',
  help: 'shows it again, also what was deleted by listings delete',
  async run(context, given) {
    const listing = await findListing(context, given.args[0]);
    if (listing.hidden_at === null) return [`${nameOf(listing)} is not hidden.`];
    await decide(context, listing, 'restore', given);
    return [`${nameOf(listing)} is hidden no more.`];
  },
};

const remove: Command = {
  name: 'listings delete',
  takes: '<address, slug or id> [--reason <reason>] [--why <words>] [--yes]',
  help: 'takes it out of sight, and deletes it for good after 30 days unless that is undone',
  async run(context, given) {
    const listing = await findListing(context, given.args[0]);
    if (listing.removed_at !== null) return [`${nameOf(listing)} is deleted already.`];
    await confirm(context, `Delete ${nameOf(listing)}?`, given.yes);
    const id = await decide(context, listing, 'remove', given);
    return [
      `${nameOf(listing)} is deleted.`,
      `For 30 days it comes back with: ${commandLine('admin', `undo ${id}`)}`,
    ];
  },
};

export const listingCommands: readonly Command[] = [hide, unhide, remove];
