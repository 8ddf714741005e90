import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/app/store.ts';
import { toTrace, TraceError } from './trace.ts';

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
 * Loads every module that injects endpoints: the reducer of the query cache asks them for tags, and
 * in the browser each comes with the first page that needs it.
 */
async function loadEndpoints(): Promise<void> {
  const cwd = resolve(import.meta.dirname, '../../src');
  const modules = globSync(['features/**/*Api.ts', 'api/*Api.ts'], { cwd });
  await Promise.all(modules.map((name) => import(pathToFileURL(join(cwd, name)).href)));
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

/**
 * Sends the recorded actions through the app's reducers, and prints each, until a state differs from the recorded
 * one, or until `to`, and then the state.
 */
function replay({ trace, to }: ReturnType<typeof read>, print: (text: string) => void): number {
  const { initial, hasStates, steps } = trace;
  let state = (initial ?? apply(undefined, { type: '@@INIT' }, 0)) as RootState;
  for (const [index, { action, state: recorded }] of steps.entries()) {
    const number = index + 1;
    state = apply(state, action, number);
    const { arg } = (action.meta ?? {}) as { arg?: { endpointName?: string } };
    print(`${String(number).padStart(4)}  ${[action.type, arg?.endpointName ?? []].flat().join(' ')}`);
    const difference = hasStates ? differenceOf(recorded, state) : null;
    if (difference !== null) {
      print(`Step ${number} (${action.type}) differs from the recording at ${difference}`);
      return 1;
    }
    if (String(number) === to) {
      print(JSON.stringify(state, null, 2));
      return 0;
    }
  }
  if (to !== undefined) throw new TraceError(`Give --to a step from 1 to ${steps.length}.`);
  print(`${steps.length} steps replayed${hasStates ? ' without difference' : ''}.`);
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
    return replay(given, print);
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
