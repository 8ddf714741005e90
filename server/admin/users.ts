import { pagePaths } from '../../src/contract/pagePaths.ts';
import type { UserRow } from '../database/tables.ts';
import { findUserByName } from '../modules/auth/public.ts';
import {
  hashResetCode,
  makeResetCode,
  putPasswordReset,
  RESET_CODE_LIFE,
} from '../modules/account/public.ts';
import { StartError } from '../config/startError.ts';
import { columns, day, type AdminContext, type Command } from './command.ts';
import { listUsers, setSuspended } from './store.ts';

async function findUser({ database }: AdminContext, name = ''): Promise<UserRow> {
  const user = await findUserByName(database, name.replace(/^@/, ''));
  if (user === undefined) {
    throw new StartError(`There is no user "${name}"; look for them with: npm run admin -- users list`);
  }
  return user;
}

const list: Command = {
  name: 'users list',
  takes: '[part of a username]',
  help: 'who is registered, since when, with how many listings on the market',
  async run({ database }, { args }) {
    const users = await listUsers(database, args.join(' '));
    if (users.length === 0) return ['No user was found.'];
    return columns(
      users.map(({ username, created_at, listings, suspended_at }) => [
        username,
        `since ${day(created_at)}`,
        `${listings} listing${listings === 1 ? '' : 's'}`,
        suspended_at === null ? '' : `suspended ${day(suspended_at)}`,
      ]),
    );
  },
};

const suspend: Command = {
  name: 'users suspend',
  takes: '<username>',
  help: 'signs them out everywhere, lets them in no more, and takes their listings out of sight',
  async run(context, { args }) {
    const user = await findUser(context, args[0]);
    if (user.suspended_at !== null) return [`${user.username} is suspended already.`];
    await setSuspended(context.database, { id: user.id, since: context.now() });
    return [`${user.username} is suspended.`];
  },
};

const unsuspend: Command = {
  name: 'users unsuspend',
  takes: '<username>',
  help: 'lets them sign in again, and shows their listings again',
  async run(context, { args }) {
    const user = await findUser(context, args[0]);
    if (user.suspended_at === null) return [`${user.username} is not suspended.`];
    await setSuspended(context.database, { id: user.id, since: null });
    return [`${user.username} is suspended no more.`];
  },
};

const resetPassword: Command = {
  name: 'users reset-password',
  isShellOnly: true,
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

export const userCommands: readonly Command[] = [list, suspend, unsuspend, resetPassword];
