import { StartError } from '../config/startError.ts';
import type { Context } from '../context.ts';
import { FieldError, HttpError } from '../http/errors.ts';
import type { ApiRoutes } from '../http/operation.ts';
import { authenticate, signedInUser } from '../http/session/session.ts';
import { endTrial } from '../database/backupList.ts';
import { createLimiter, tooMany } from '../limits/limiter.ts';
import { LIMITS, TOO_MANY_CHANGES } from '../limits/limits.ts';
import * as calls from './calls.ts';
import { blocksOf } from './output.ts';
import { PAGE_COMMANDS, readCommand, withReserve } from './runAdmin.ts';

/** Commands that change nothing: the page gives them by itself. */
const READING: ReadonlySet<string> = new Set([
  'status',
  'backups list',
  'users list',
  'users show',
  'listings show',
  'categories list',
  'places list',
  'synonyms list',
  'searches missed',
  'pictures check',
  'market',
  'jobs',
  'log',
]);

/**
 * The operator's page, below /api/desk: the commands of `npm run admin`, by the same code. Commands
 * that open an account or give a role (`isShellOnly`) need the machine's own shell: a stolen session
 * must not take over accounts. 401, and 403 `{detail}` for everyone but the operator.
 *
 * - `GET commands/` → 200 `[{name, takes, help, is_reading, row_of}]`.
 * - `POST commands/` `{args}` → 200 `{blocks}`; 400 `{args}` with what to do instead; 429.
 */
export function operatorRoutes(context: Context): ApiRoutes {
  const { config, database, now, blobs, worker } = context;
  const limiter = createLimiter(context);
  const signedIn = authenticate(context);

  /** Lets the worker try it: that takes longer than a request, or than a bad connection lasts. */
  async function startTrial(folder: string, logError: (error: unknown) => void): Promise<string> {
    worker
      .tryBackup(folder)
      .catch((error: unknown) => {
        logError(error);
        const text = 'Try it again: the try was broken off.';
        return endTrial(database, folder, { at: now(), isGood: false, text });
      })
      .catch(logError);
    return `${folder} is being tried. The list says how it ends.`;
  }

  return async (app) => {
    app.addHook('preValidation', async (request) => {
      await signedIn(request);
      if (signedInUser(request).role !== 'operator') throw new HttpError(403, 'This is for the operator.');
    });

    app.get('/commands/', { schema: calls.commands }, async () =>
      PAGE_COMMANDS.map(({ name, takes, help, rowOf = null }) => ({
        name,
        takes,
        help,
        is_reading: READING.has(name),
        row_of: rowOf,
      })),
    );

    app.post('/commands/', { schema: calls.runCommand }, async (request) => {
      const user = signedInUser(request);
      const wait = await limiter.take(LIMITS.commands, String(user.id));
      if (wait > 0) throw tooMany(TOO_MANY_CHANGES, wait);
      const admin = {
        config,
        database,
        now,
        openBlobs: async () => blobs,
        async tryBackup(folder: string, identity: string | null) {
          if (identity !== null) throw new StartError('A key is no business of the page: use the shell.');
          return startTrial(folder, (error) => request.log.error(error));
        },
        by: `@${user.username}`,
        actorId: user.id,
      };
      try {
        const task = readCommand(request.body.args, PAGE_COMMANDS);
        const output =
          typeof task === 'function' ? await withReserve(config.dataDir, () => task(admin)) : task;
        return { blocks: blocksOf(output) };
      } catch (error) {
        if (error instanceof StartError) throw new FieldError({ args: [error.message] });
        throw error;
      }
    });
  };
}
