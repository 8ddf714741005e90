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
    /** The list whose rows it takes by their first cells, such as `backups list`. */
    row_of: v.nullable(v.string()),
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

const BlockSchema = v.variant('kind', [
  /** A sentence; a warning; what goes on meanwhile, so that a later call has more. */
  v.object({ kind: v.picklist(['text', 'warning', 'progress']), text: v.string() }),
  /** Without column names each row is a fact: its name and its value. */
  v.object({ kind: v.literal('table'), columns: v.array(v.string()), rows: v.array(v.array(v.string())) }),
  /** Slips of paper with these lines each, to print and cut apart. */
  v.object({ kind: v.literal('slips'), slips: v.array(v.array(v.string())) }),
]);
export type Block = v.InferOutput<typeof BlockSchema>;

/** What the command says, from top to bottom. */
export const CommandResultSchema = v.object({ blocks: v.array(BlockSchema) });
export type CommandResult = v.InferOutput<typeof CommandResultSchema>;
