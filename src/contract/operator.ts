import * as v from 'valibot';

/**
 * `GET /api/desk/commands/`: what the operator can do on a page as at the command line (`npm run
 * admin`), by the same code; 403 `{detail}` for all others.
 */
export const CommandsSchema = v.array(
  v.object({
    /** Such as `places add`; its first word is its subject. */
    name: v.string(),
    /** What follows it: `<must be there>`, `[may be there]`, `[--option <value>]`. */
    takes: v.string(),
    help: v.string(),
    /** It changes nothing. */
    is_reading: v.boolean(),
  }),
);
export type Command = v.InferOutput<typeof CommandsSchema>[number];

const ARGUMENT = 'An argument is too long.';

/** `POST /api/desk/commands/` → 200 `CommandResultSchema`; 400 `{args}` says what to do instead. */
export const CommandRequestSchema = v.object({
  args: v.pipe(
    v.array(v.pipe(v.string('Send texts.'), v.maxLength(1000, ARGUMENT)), 'Send the words of a command.'),
    v.minLength(1, 'Send the words of a command.'),
    v.maxLength(12, 'Send 12 words at most.'),
  ),
});

/** The lines that the command prints. */
export const CommandResultSchema = v.object({ lines: v.array(v.string()) });
export type CommandResult = v.InferOutput<typeof CommandResultSchema>;
