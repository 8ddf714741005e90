import { Command, CommanderError } from 'commander';
import { StartError, commandLine } from '../config/terminal.ts';
import { FieldError } from '../http/errors.ts';
import { isDiskFull } from '../http/outage.ts';
import type { AdminContext, Add } from './command.ts';
import { addMarketCommands } from './market.ts';
import { addSearchCommands } from './searches.ts';
import { addStatusCommands } from './status.ts';
import { addUserCommands } from './users.ts';

/**
 * Runs what the operator typed, and returns the lines to print. Opens the market for a command alone,
 * not for help. Throws a StartError with a sentence on what to do instead.
 */
export async function runAdmin(
  args: readonly string[],
  withMarket: (task: (context: AdminContext) => Promise<string[]>) => Promise<string[]>,
): Promise<string[]> {
  const lines: string[] = [];
  const add: Add = (parent, usage, description, task) =>
    parent
      .command(usage)
      .description(description)
      .action(async (...given: unknown[]) => {
        lines.push(...(await withMarket((context) => task(context, ...(given as never[])))));
      });
  const program = new Command(commandLine('admin', '<command>'))
    .description('What the operator can do, also while the server is running. Quote a name that has spaces.')
    .configureOutput({
      writeOut: (text) => lines.push(...text.trimEnd().split('\n')),
      writeErr: () => undefined,
    })
    .exitOverride();
  for (const addAll of [addStatusCommands, addUserCommands, addMarketCommands, addSearchCommands])
    addAll(program, add);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw sentenceOf(error);
  }
  return lines;
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof CommanderError) {
    const help = commandLine('admin', '--help');
    return new StartError(`${error.message.replace(/^error: /, '')}; see what there is with: ${help}`);
  }
  if (error instanceof FieldError) return new StartError(Object.values(error.errors).flat().join(' '));
  if (!isDiskFull(error)) return error;
  return new StartError('Free some space and try again: the disk is full, and nothing was changed.');
}
