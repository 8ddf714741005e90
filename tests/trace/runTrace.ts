import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { replay } from './replay.ts';
import { toTrace, TraceError } from './trace.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

/**
 * Loads every module that injects endpoints: the reducer of the query cache asks them for tags, and
 * in the browser each comes with the first page that needs it.
 */
async function loadEndpoints(): Promise<void> {
  const modules = globSync(['features/**/*Api.ts', 'api/*Api.ts'], { cwd: SOURCES });
  await Promise.all(modules.map((name) => import(pathToFileURL(path.join(SOURCES, name)).href)));
}

function read(args: string[]) {
  try {
    const options = { to: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { trace: toTrace(JSON.parse(readFileSync(positionals[0] ?? '', 'utf8'))), to: values.to };
  } catch (error) {
    throw new TraceError(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm run trace -- file.json [--to N]`,
    );
  }
}

/** Prints the steps until one differs from the recording, or until `to`, and then the state. */
function printSteps({ trace, to }: ReturnType<typeof read>, print: (text: string) => void): number {
  for (const { number, action, isSkipped, state, difference } of replay(trace)) {
    const { arg } = (action.meta ?? {}) as { arg?: { endpointName?: string } };
    const parts = [action.type, arg?.endpointName ?? [], isSkipped ? '(switched off)' : []];
    print(`${String(number).padStart(4)}  ${parts.flat().join(' ')}`);
    if (difference !== null) {
      print(`Step ${number} (${action.type}) differs from the recording at ${difference}`);
      return 1;
    }
    if (String(number) === to) {
      print(JSON.stringify(state, null, 2));
      return 0;
    }
  }
  if (to !== undefined) throw new TraceError(`Give --to a step from 1 to ${trace.steps.length}.`);
  print(`${trace.steps.length} steps replayed${trace.hasStates ? ' without difference' : ''}.`);
  return 0;
}

/**
 * `npm run trace -- file.json`: replays a trace step by step. Returns the exit status: 0, or 1
 * where a step differs from the recording, or where there is nothing to replay.
 */
export async function runTrace(args: string[], print: (text: string) => void): Promise<number> {
  try {
    const given = read(args);
    await loadEndpoints();
    return printSteps(given, print);
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    print(error.message);
    return 1;
  }
}

if (import.meta.main) {
  // A reader of the beginning only, such as head, has closed the pipe.
  process.stdout.on('error', () => process.exit());
  process.exitCode = await runTrace(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
}
