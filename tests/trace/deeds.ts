import * as v from 'valibot';

const POSTED = v.object({
  listing: v.object({ title: v.string() }),
  photo: v.optional(v.string(), 'a photo'),
});

const CHANGED = v.object({
  listing: v.object({ title: v.string() }),
  change: v.record(v.string(), v.unknown()),
});

const MARKED: Record<string, string> = {
  active: 'put back on the market',
  reserved: 'marked as reserved',
  sold: 'marked as sold',
};

/** A field of a change in a person's words, where its name is not one of them. */
const FIELDS: Record<string, string> = { category_id: 'category', cover: 'photo' };

const named = (fields: readonly string[]): string =>
  fields.map((field) => FIELDS[field] ?? field.replaceAll('_', ' ')).join(' and ');

function posting(args: Record<string, unknown>): string {
  const sent = v.safeParse(POSTED, args);
  return sent.success
    ? `posted the listing "${sent.output.listing.title}" with ${sent.output.photo}`
    : 'posted a listing';
}

function changing(args: Record<string, unknown>): string {
  const sent = v.safeParse(CHANGED, args);
  if (!sent.success) return 'changed a listing';
  const { listing, change } = sent.output;
  const { status, ...fields } = change;
  return typeof status === 'string'
    ? `${MARKED[status] ?? `marked as ${status}`}: "${listing.title}"`
    : `changed the ${named(Object.keys(fields))} of "${listing.title}"`;
}

/** Calls that the app makes by itself after another: the person did the first. */
export const CONSEQUENCES: Record<string, readonly string[]> = {
  signOutEverywhere: ['signOut'],
  deleteAccount: ['signOut'],
  resetPassword: ['signIn'],
};

/** What a person did when the app made a call that changes something; other calls follow from what they see. */
export const DEEDS: Record<string, (args: Record<string, unknown>) => string> = {
  signIn: ({ username }) => `typed the username ${String(username)} and a password, and pressed Sign In`,
  register: ({ username }) =>
    `typed the username ${String(username)} and a password twice, and pressed Sign Up`,
  signInWithGoogle: () => 'signed in with Google',
  signOut: () => 'pressed Logout',
  createListing: posting,
  changeListing: changing,
  deleteListing: ({ slug, id }) => `deleted the listing ${String(slug ?? id)}`,
  updateProfile: (args) => `sent the profile's ${named(Object.keys(args))}`,
  uploadProfilePicture: ({ value }) => `uploaded as profile picture ${String(value)}`,
  removeProfilePicture: () => 'removed the profile picture',
  changePassword: () => 'typed the current password and a new one twice, and pressed Change password',
  makeRecoveryCodes: () => 'typed the password, and pressed Make recovery codes',
  resetPassword: ({ username }) =>
    `typed the username ${String(username)}, a recovery code and a new password twice`,
  signOutEverywhere: () => 'pressed Sign out everywhere',
  exportAccount: () => 'pressed Download my data',
  deleteAccount: () => 'typed the password, and pressed Delete my account',
};
