import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { redact } from '../../src/app/redact.ts';
import { runTrace } from './runTrace.ts';
import { decodeShared, toTrace } from './trace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'musika-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SEARCH = 'tests/traces/sell-and-search.json';

interface Lifted {
  actionsById: Record<string, { action: { type: string; payload?: unknown } }>;
  computedStates: { state: { search: { query: string } } }[];
  stagedActionIds: number[];
}

const searchTrace = () => decodeShared(JSON.parse(readFileSync(SEARCH, 'utf8'))) as Lifted;
/** The step that searches. */
const { actionsById: actions, stagedActionIds: ids } = searchTrace();
const index = ids.findIndex((id) => actions[id]?.action.payload === 'kettle');

let files = 0;
function fileOf(content: unknown): string {
  const file = path.join(folder, `${(files += 1)}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function run(...args: string[]): Promise<{ status: number; said: string }> {
  const said: string[] = [];
  const status = await runTrace(args, (text) => said.push(text));
  return { status, said: said.join('\n') };
}

describe.each(globSync('tests/traces/*.json').toSorted())('%s', (file) => {
  test('holds no secret: to redact it once more changes nothing', () => {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.stringify(content, redact)).toBe(JSON.stringify(content));
    // The extension's shorter files hold JSON within JSON.
    const trace = toTrace(content);
    expect(JSON.stringify(trace, redact)).toBe(JSON.stringify(trace));
  });

  test('replays without difference, step by step', async () => {
    const { status, said } = await run(file);
    expect(said).toMatch(
      /^ +1 {2}\w[\s\S]*executeQuery\/fulfilled get\w+\n[\s\S]*\d steps replayed(?: without difference)?\.$/,
    );
    expect(status).toBe(0);
  });
});

test('where the recording differs, the path of the first difference is reported', async () => {
  const trace = searchTrace();
  for (const { state } of trace.computedStates.slice(index)) state.search.query = 'kettles';
  const { status, said } = await run(fileOf(trace));
  expect(status).toBe(1);
  expect(said).toContain(
    `Step ${index} (search/searchSubmitted) differs from the recording at search.query\n  recorded: "kettles"\n  replayed: "kettle"`,
  );
  // What was switched off changes nothing, and so differs.
  const off = await run(fileOf({ ...searchTrace(), skippedActionIds: [ids[index]] }));
  expect(off.status).toBe(1);
});

test("the extension's shorter files, without states, are replayed too", async () => {
  const { actionsById, stagedActionIds, computedStates } = searchTrace();
  const payload = JSON.stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action));
  const withState = { payload, preloadedState: JSON.stringify(computedStates[0]?.state) };
  for (const content of [{ payload }, withState]) {
    const { status, said } = await run(fileOf(content));
    expect(said).toMatch(/\d+ steps replayed\.$/);
    expect(status).toBe(0);
  }
});

test('--to stops at a step and prints the state', async () => {
  const { status, said } = await run(SEARCH, '--to', String(index));
  expect(status).toBe(0);
  expect(said).toMatch(/search\/searchSubmitted\n\{[\s\S]*"query": "kettle"\n/);
  expect(said).not.toContain('replayed');
});

test.each<[what: string, args: string[], sentence: RegExp]>([
  ['prose', [fileOf('It broke when I clicked.')], /JSON[\s\S]*Usage/],
  ['other JSON', [fileOf({ name: 'musika' })], /Give a whole file that Redux DevTools exported/],
  ['too few states', [fileOf({ ...searchTrace(), computedStates: [] })], /Give a whole file/],
  [
    'a damaged action',
    [fileOf({ payload: [{ type: 'session/opened' }] })],
    /Step 1 \(session\/opened\) makes/,
  ],
  ['a file that is not there', ['nowhere.json'], /no such file or directory.*\nUsage/],
  ['an unknown option', [SEARCH, '--form'], /Unknown option '--form'[\s\S]*Usage/],
  ['a step behind the end', [SEARCH, '--to', '999'], /Give --to a step from 1 to \d+/],
])('%s ends in a sentence that says what to do', async (_what, args, sentence) => {
  const { status, said } = await run(...args);
  expect(said).toMatch(sentence);
  expect(status).toBe(1);
});
