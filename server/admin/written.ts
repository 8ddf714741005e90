import { StartError } from '../config/startError.ts';
import { deleteAccount, exportAccount } from '../modules/account/public.ts';
import { type Command, confirm } from './command.ts';
import { decideAsOperator } from './decide.ts';
import { findUser } from './users.ts';

/** What a student may ask for in writing who cannot sign in (Cyber and Data Protection Act). */

const exportUser: Command = {
  name: 'users export',
  takes: '<username> [--why <words>]',
  help: 'prints all that is kept of them, as JSON, as their account page does',
  async run(context, { args, why }) {
    const { config, database, now } = context;
    const user = await findUser(context, args[0]);
    const exported = await exportAccount({ database, now }, user, config.publicUrl ?? '');
    await decideAsOperator(context, { reason: null, why, effects: [{ action: 'export', userId: user.id }] });
    return JSON.stringify(exported, null, 2).split('\n');
  },
};

const deleteUser: Command = {
  name: 'users delete',
  takes: '<username> [--why <words>] [--yes]',
  help: 'deletes account, listings and pictures for good, as their account page does',
  async run(context, { args, why, yes }) {
    const { database, now } = context;
    const { username } = await findUser(context, args[0]);
    await confirm(context, `Delete the account of ${username} for good? It cannot be undone.`, yes);
    // Read again: it may have changed while the question waited.
    const user = await findUser(context, username);
    // First, since afterwards nobody of that id is left to decide about.
    await decideAsOperator(context, { reason: null, why, effects: [{ action: 'erase', userId: user.id }] });
    if (!(await deleteAccount({ database, blobs: await context.openBlobs(), now }, user)))
      throw new StartError(`Try again: ${user.username} has changed meanwhile, and was not deleted.`);
    return [`The account of ${user.username} is deleted.`];
  },
};

export const writtenCommands: readonly Command[] = [exportUser, deleteUser];
