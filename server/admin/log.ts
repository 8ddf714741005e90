import { StartError } from '../config/startError.ts';
import { HttpError } from '../http/errors.ts';
import type { LogEntry } from '../modules/desk/public.ts';
import { readLog, undoDecision } from '../modules/desk/public.ts';
import { findUserByName } from '../modules/auth/public.ts';
import { type Command, noSuchUser, noteOf } from './command.ts';
import { type Block, table } from './output.ts';

/** A decision a row, the newest first. */
export const logTable = (log: readonly LogEntry[]): Block =>
  table(
    ['Decision', 'At (UTC)', 'By', 'What', 'Why'],
    log.map(({ id, decided_at, actor, reason, effects, note, undoes, is_undone }) => [
      String(id),
      decided_at.slice(0, 16).replace('T', ' '),
      actor,
      effects
        .map(({ action, listing, user }) =>
          `${action} ${listing === null ? (user ?? '') : `listing ${listing}`}`.trim(),
        )
        .join(', '),
      [reason, undoes === null ? null : `undoes ${undoes}`, is_undone ? 'undone' : null, note]
        .filter((part) => part !== null)
        .join('; '),
    ]),
  );

const log: Command = {
  name: 'log',
  takes: '[username]',
  help: 'the last 50 decisions of moderators, operators and programs, or all about a user',
  async run({ database, now }, { args: [name] }) {
    const user = name === undefined ? undefined : await findUserByName(database, name.replace(/^@/, ''));
    if (name !== undefined && user === undefined) throw noSuchUser(name);
    const entries = await readLog(
      database,
      user === undefined ? { before: null } : { userId: user.id },
      now(),
    );
    return entries.length === 0 ? ['Nothing was decided yet.'] : [logTable(entries)];
  },
};

const undo: Command = {
  name: 'undo',
  takes: '<decision> [--why <reason>]',
  help: 'sets back what a decision changed, within 30 days; log has its number',
  async run(context, { args: [given = ''], why }) {
    const { database, now } = context;
    const undone = database.transaction().execute((transaction) =>
      undoDecision(transaction, {
        decisionId: /^\d{1,15}$/.test(given) ? Number(given) : 0,
        actor: 'operator',
        actorId: null,
        note: noteOf(context, why),
        now: now(),
      }),
    );
    await undone.catch((error: unknown) => {
      if (error instanceof HttpError) throw new StartError(error.message);
      throw error;
    });
    return [`Decision ${given} is undone.`];
  },
};

export const logCommands: readonly Command[] = [log, undo];
