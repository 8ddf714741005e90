import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/app/store.ts';
import { toTrace, type Trace, TraceError } from './trace.ts';

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// The id of the query cache's own middleware, which is another one in each run.
const INCOMPARABLE = 'api.config.middlewareRegistered';

/**
 * The first place where two states differ. A key that holds undefined is missing: JSON cannot tell
 * them apart.
 */
function differenceOf(recorded: unknown, replayed: unknown, path = ''): string | null {
  if (Object.is(recorded, replayed) || path === INCOMPARABLE) return null;
  if (!isHolder(recorded) || !isHolder(replayed)) {
    return `${path}\n  recorded: ${JSON.stringify(recorded)}\n  replayed: ${JSON.stringify(replayed)}`;
  }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(replayed)])) {
    const difference = differenceOf(recorded[key], replayed[key], path === '' ? key : `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** What a file cannot hold: the callbacks of redux-persist. */
const CALLBACKS = { register: () => undefined, rehydrate: () => undefined };

function apply(state: RootState | undefined, action: UnknownAction, number: number): RootState {
  try {
    return rootReducer(state, action.type === 'persist/PERSIST' ? { ...action, ...CALLBACKS } : action);
  } catch (error) {
    throw new TraceError(`Step ${number} (${action.type}) makes the reducers throw: ${String(error)}`);
  }
}

/**
 * Sends the recorded actions through the app's reducers, one at each turn. `difference` says where
 * and how the state after it is not the recorded one. Throws a TraceError where a reducer throws.
 */
function* replay({ initial, hasStates, steps }: Trace) {
  let state = (initial ?? apply(undefined, { type: '@@INIT' }, 0)) as RootState;
  for (const [index, { action, isSkipped, state: recorded }] of steps.entries()) {
    const number = index + 1;
    if (!isSkipped) state = apply(state, action, number);
    yield { number, action, isSkipped, state, difference: hasStates ? differenceOf(recorded, state) : null };
  }
}

const SOURCES = resolve(import.meta.dirname, '../../src');

/**
 * Loads every module that injects endpoints: the reducer of the query cache asks them for tags, and
 * in the browser each comes with the first page that needs it.
 */
async function loadEndpoints(): Promise<void> {
  const modules = globSync(['features/**/*Api.ts', 'api/*Api.ts'], { cwd: SOURCES });
  await Promise.all(modules.map((name) => import(pathToFileURL(join(SOURCES, name)).href)));
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
