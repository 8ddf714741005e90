import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import { StartError } from '../config/terminal.ts';
import { hashResetCode, makeResetCode } from '../crypto/passwords.ts';
import type { OperatorKind } from '../database/moderationTables.ts';
import type { Tables, UserRow } from '../database/tables.ts';
import { deleteAccount, exportAccount } from '../modules/account/ownData.ts';
import { putResetCode, RESET_CODE_LIFE } from '../modules/account/store.ts';
import { findUserByName } from '../modules/auth/store.ts';
import { isSuspendedAt, logAction } from '../modules/moderation/state.ts';
import { type Add, type AdminContext, table } from './command.ts';

interface Options {
  why?: string;
  yes?: boolean;
  off?: boolean;
}

const DAY = 86_400_000;

const day = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export function addUserCommands(program: Command, add: Add): void {
  const user = program.command('user').description('an account');
  const why = ['--why <words>', 'why, for the log'] as const;
  add(user, 'show <username>', 'since when, with how many listings', show);
  const code = 'makes a one-time code by which they set a new password';
  add(user, 'password <username>', code, resetPassword).option(...why);
  add(user, 'moderator <username>', 'lets them moderate', moderator)
    .option('--off', 'ends it')
    .option(...why);
  const badge = 'gives them the badge “student” until that day, such as 2027-06-30; "off" takes it away';
  add(user, 'student <username> <last-day>', badge, student).option(...why);
  // What a student may ask for in writing who cannot sign in (Cyber and Data Protection Act).
  const all = 'prints all that is kept of them, as JSON, as their account page does';
  add(user, 'export <username>', all, exportUser).option(...why);
  const forGood = 'deletes account, listings and pictures for good, as their account page does';
  add(user, 'delete <username>', forGood, deleteUser)
    .option('--yes', 'without a question')
    .option(...why);
}

/** The user of that name, whatever its case. Throws a StartError for nobody. */
async function findUser({ database }: AdminContext, name: string): Promise<UserRow> {
  const user = await findUserByName(database, name.replace(/^@/, ''));
  if (user !== undefined) return user;
  throw new StartError(`There is no user "${name}"; moderators find people by name, number or address.`);
}

interface LoggedChange {
  kind: OperatorKind;
  user: UserRow;
  why: string | undefined;
}

function logAs(database: Kysely<Tables>, { by, now }: AdminContext, { kind, user, why }: LoggedChange) {
  const note = why === undefined ? by : `${by}: ${why}`;
  return logAction(database, { actor: 'operator', kind, user_id: user.id, note, created_at: now() });
}

const changeUser = (context: AdminContext, columns: Partial<UserRow>, change: LoggedChange) =>
  context.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set(columns).where('id', '=', change.user.id).execute();
    await logAs(transaction, context, change);
  });

async function show(context: AdminContext, name: string): Promise<string[]> {
  const user = await findUser(context, name);
  const { total } = await context.database
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('seller_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return table([
    ['User', `${user.username} (${user.id})`],
    ['Since', day(user.created_at)],
    ['Listings', String(total)],
    ['Role', user.role ?? 'none'],
    ['Student', user.student_until === null ? 'no' : `until ${day(user.student_until - 1)}`],
    ['Suspended', isSuspendedAt(user, context.now()) ? 'yes: the page of moderators says why' : 'no'],
  ]);
}

async function resetPassword(context: AdminContext, name: string, { why }: Options): Promise<string[]> {
  const user = await findUser(context, name);
  const code = makeResetCode();
  const now = context.now();
  const made = { user_id: user.id, code_hash: hashResetCode(code), created_at: now };
  await context.database.transaction().execute(async (transaction) => {
    await putResetCode(transaction, { ...made, expires_at: now + RESET_CODE_LIFE });
    await logAs(transaction, context, { kind: 'password', user, why });
  });
  const { publicUrl, port } = context.config;
  const address = (publicUrl ?? `http://localhost:${port}`) + pagePaths.recover;
  const isLocal = publicUrl === null;
  return [
    `One-time code for ${user.username}, good for 24 hours: ${code}`,
    `With it they set a new password at ${address}; until then the old one holds.`,
    isLocal &&
      'That address works on this machine alone. Tell them the one at which people reach your market, with',
    isLocal && `${pagePaths.recover} at its end; with PUBLIC_URL set to it, this command prints it.`,
    'Whoever is signed in then is signed out, and their recovery code no longer works.',
  ].filter((line) => line !== false);
}

async function moderator(
  context: AdminContext,
  name: string,
  { off = false, why }: Options,
): Promise<string[]> {
  const user = await findUser(context, name);
  if (off === (user.role === null))
    return [`${user.username} is ${off ? 'no moderator' : 'moderator already'}.`];
  const role = off ? null : 'moderator';
  await changeUser(context, { role }, { kind: off ? 'demote' : 'appoint', user, why });
  return [`${user.username} is moderator${off ? ' no more' : ''}.`];
}

async function student(
  context: AdminContext,
  name: string,
  lastDay: string,
  { why }: Options,
): Promise<string[]> {
  const user = await findUser(context, name);
  const isOff = lastDay === 'off';
  const until = isOff ? null : endOf(lastDay, context.now());
  await changeUser(context, { student_until: until }, { kind: 'student', user, why });
  return [`${user.username} has ${isOff ? 'no badge now' : `the badge “student” until ${lastDay}`}.`];
}

function endOf(lastDay: string, now: number): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(lastDay);
  const end = isDay ? Date.parse(`${lastDay}T00:00:00Z`) + DAY : Number.NaN;
  if (end > now) return end;
  throw new StartError('Give the last day of the badge, such as 2027-06-30, or "off".');
}

async function exportUser(context: AdminContext, name: string, { why }: Options): Promise<string[]> {
  const { config, database } = context;
  const user = await findUser(context, name);
  const exported = await exportAccount(context, user, config.publicUrl ?? '');
  await logAs(database, context, { kind: 'export', user, why });
  return JSON.stringify(exported, null, 2).split('\n');
}

async function deleteUser(context: AdminContext, name: string, { yes, why }: Options): Promise<string[]> {
  const { database, ask, now } = context;
  const { username } = await findUser(context, name);
  if (yes !== true) {
    const question = `Delete the account of ${username} for good? It cannot be undone.`;
    if (ask === undefined) throw new StartError(`${question} If so, add --yes at the end.`);
    if (!(await ask(question))) throw new StartError('Nothing was changed.');
  }
  // Read again: it may have changed while the question waited.
  const user = await findUser(context, username);
  const erasure = { kind: 'erase', user, why } as const;
  const deleting = { database, blobs: await context.openBlobs(), now };
  if (!(await deleteAccount(deleting, user, (transaction) => logAs(transaction, context, erasure))))
    throw new StartError(`Try again: ${user.username} has changed meanwhile, and was not deleted.`);
  return [`The account of ${user.username} is deleted.`];
}
