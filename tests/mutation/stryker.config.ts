import { createHash } from 'node:crypto';

/** `ROOM=server/limits npm run mutation`; `SHARE=0.2` takes a fifth of the mutants. */
const { ROOM: room = 'src/contract', SHARE: share = '1' } = process.env;

interface Mutant {
  id: string;
  fileName: string;
  replacement: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

/** The sample is the same each time; the other mutants count as invalid, outside the score. */
function isSampled({ fileName, replacement, location: { start, end } }: Mutant): boolean {
  const name = fileName.slice(fileName.lastIndexOf(room));
  const place = [name, start.line, start.column, end.line, end.column, replacement].join();
  return createHash('sha256').update(place).digest().readUInt32BE() / 2 ** 32 < Number(share);
}

const resultOf = (mutant: Mutant) =>
  isSampled(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' };

const createSampler = () => ({
  init: async () => {},
  group: async (mutants: Mutant[]) => [mutants.map(({ id }) => id)],
  check: async (mutants: Mutant[]) =>
    Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
});

/** Stryker's plug-ins, this file among them. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createSampler }];

export default {
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  checkers: Number(share) < 1 ? ['sample'] : [],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [`${room}/**/*.{ts,tsx}`, `!${room}/**/*.{test,stories}.{ts,tsx}`],
  coverageAnalysis: 'perTest',
  // A mutant of a module's constants reloads all modules: seconds each, but in the contract.
  ignoreStatic: room !== 'src/contract',
  concurrency: 1,
  timeoutMS: 60_000,
  // TypeScript 7 has no JavaScript API to rewrite a tsconfig with, so none is named.
  tsconfigFile: 'none',
  tempDirName: '.cache/mutation',
  ignorePatterns: ['.cache', 'data', 'dist', 'dist-qa', '*.log'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
};
