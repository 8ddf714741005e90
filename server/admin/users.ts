import { commandLine } from '../config/commandLine.ts';
import { pagePaths } from '../../src/contract/pagePaths.ts';
import type { UserRow } from '../database/tables.ts';
import { findUserByName } from '../modules/auth/public.ts';
import { hashResetCode, makeResetCode } from '../crypto/oneTimeCodes.ts';
import { putPasswordReset, RESET_CODE_LIFE } from '../modules/account/public.ts';
import { numbersOfOpenCase, sentenceOf, setStudentUntil, suspension } from '../modules/desk/public.ts';
import { loadSecret } from '../database/settings.ts';
import { StartError } from '../config/startError.ts';
import { day, noSuchUser, type AdminContext, type Command, type CommandLine } from './command.ts';
import { decideAsOperator, reasonOf } from './decide.ts';
import { table } from './output.ts';
import { listUsers } from './store.ts';

/** The user of that name, whatever its case. Throws a StartError for nobody. */
export async function findUser({ database }: AdminContext, name = ''): Promise<UserRow> {
  const user = await findUserByName(database, name.replace(/^@/, ''));
  if (user === undefined) {
    throw noSuchUser(name);
  }
  return user;
}

const list: Command = {
  name: 'users list',
  takes: '[part of a username]',
  help: 'who is registered, since when, with how many listings on the market',
  async run({ database, now }, { args }) {
    const users = await listUsers(database, args.join(' '), now());
    if (users.length === 0) return ['No user was found.'];
    const rows = users.map(({ username, created_at, listings, suspended_at }) => [
      username,
      day(created_at),
      String(listings),
      suspended_at === null ? '' : `suspended ${day(suspended_at)}`,
    ]);
    return [table(['User', 'Since', 'Listings', 'State'], rows)];
  },
};

const DAY = 86_400_000;

const suspend: Command = {
  name: 'users suspend',
  takes: '<username> [--days <number>] [--reason <reason>] [--why <words>]',
  help: 'signs them out everywhere, takes their listings out of sight, and bans the numbers of a scam',
  async run(context, given) {
    const user = await findUser(context, given.args[0]);
    if (user.suspended_at !== null) return [`${user.username} is suspended already.`];
    const reason = reasonOf(given);
    const days = daysOf(given);
    const until = days === null ? null : context.now() + days * DAY;
    const secret = await loadSecret(context.database);
    const numbers = await numbersOfOpenCase(context.database, user.id);
    const text = sentenceOf({ action: 'suspend', days }, { listing: user.username, reason, until });
    await decideAsOperator(context, {
      reason,
      why: given.why,
      effects: suspension(user, { until, reason, secret, numbers }),
      messages: text === null ? [] : [{ userId: user.id, text }],
    });
    return [`${user.username} is suspended.`];
  },
};

/** Null for good. */
function daysOf({ days }: CommandLine): number | null {
  if (days === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new StartError('Write a number of days, such as --days 7.');
  return Number(days);
}

const unsuspend: Command = {
  name: 'users unsuspend',
  takes: '<username> [--why <words>]',
  help: 'lets them sign in again, and shows their listings again',
  async run(context, { args, why }) {
    const user = await findUser(context, args[0]);
    if (user.suspended_at === null) return [`${user.username} is not suspended.`];
    const effects = [{ action: 'unsuspend', userId: user.id }] as const;
    await decideAsOperator(context, { reason: null, why, effects });
    return [`${user.username} is suspended no more.`];
  },
};

const moderator: Command = {
  name: 'moderator',
  takes: '<username> [off] [--why <words>]',
  help: 'lets them read and decide cases at the desk; off ends it',
  async run(context, { args: [name, off], why }) {
    if (off !== undefined && off !== 'off')
      throw new StartError(
        `Write "off" to take the role away: ${commandLine('admin', `moderator ${name} off`)}`,
      );
    const user = await findUser(context, name);
    const isAppointment = off === undefined;
    if (isAppointment === (user.role !== null))
      return [`${user.username} is ${isAppointment ? 'moderator already' : 'no moderator'}.`];
    const effects = [{ action: isAppointment ? 'appoint' : 'dismiss', userId: user.id }] as const;
    await decideAsOperator(context, { reason: null, why, effects });
    return [`${user.username} is moderator${isAppointment ? '' : ' no more'}.`];
  },
};

/** Where the other commands about users are. */
const ofUsers: Command = { ...moderator, name: 'users moderator' };

/** The end of that day, in UTC. Throws a StartError for one that is over. */
function endOf(lastDay: string, now: number): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(lastDay);
  const end = isDay ? Date.parse(`${lastDay}T00:00:00Z`) + DAY : Number.NaN;
  if (end > now) return end;
  throw new StartError('Give the last day of the badge, such as 2027-06-30, or "off".');
}

const student: Command = {
  name: 'users student',
  takes: '<username> <last day | off>',
  help: 'gives them the badge “student” until that day, such as 2027-06-30; off takes it away',
  async run(context, { args: [name, lastDay = ''] }) {
    const user = await findUser(context, name);
    const isOff = lastDay === 'off';
    await setStudentUntil(context.database, user.id, isOff ? null : endOf(lastDay, context.now()));
    return [`${user.username} has ${isOff ? 'no badge now' : `the badge “student” until ${lastDay}`}.`];
  },
};

const resetPassword: Command = {
  name: 'users reset-password',
  takes: '<username>',
  help: 'makes a one-time code by which they set a new password',
  async run(context, { args }) {
    const user = await findUser(context, args[0]);
    const code = makeResetCode();
    const now = context.now();
    await putPasswordReset(context.database, {
      user_id: user.id,
      code_hash: hashResetCode(code),
      created_at: now,
      expires_at: now + RESET_CODE_LIFE,
    });
    const { publicUrl, port } = context.config;
    const address = (publicUrl ?? `http://localhost:${port}`) + pagePaths.recover;
    return [
      `One-time code for ${user.username}, good for 24 hours: ${code}`,
      `With it they set a new password at ${address}; until then the old one holds.`,
      ...(publicUrl === null
        ? [
            'That address works on this machine alone. Tell them the one at which people reach your market, with',
            `${pagePaths.recover} at its end; with PUBLIC_URL set to it, this command prints it.`,
          ]
        : []),
      'Whoever is signed in then is signed out, and their recovery codes no longer work.',
    ];
  },
};

export const userCommands: readonly Command[] = [
  list,
  suspend,
  unsuspend,
  resetPassword,
  student,
  moderator,
  ofUsers,
];
