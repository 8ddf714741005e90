import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const { ROOM: room = 'src/contract' } = process.env;

/** What covers these rooms beside their own tests. */
const FURTHER_TESTS: Record<string, string[]> = {
  'src/api': ['src/features/auth/authApi.test.ts'],
  'server/modules/auth': ['server/tools/contractSuite/*.test.ts'],
  'server/catalogue': [
    'server/tools/contractSuite/*.test.ts',
    'server/modules/lists/*.test.ts',
    'server/modules/push/round.test.ts',
    'server/admin/searches.test.ts',
  ],
};

/** Small files first: most mutants fail there. */
class SmallFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sizes = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return files.toSorted((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0));
  }
}

const inBrowser = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['tests/support/setup.ts'],
};

export default defineConfig({
  test: {
    ...(room.startsWith('src/') && room !== 'src/contract' && inBrowser),
    include: [`${room}/**/*.test.{ts,tsx}`, ...(FURTHER_TESTS[room] ?? [])],
    sequence: { sequencer: SmallFirst },
    pool: 'threads',
    isolate: false,
    unstubGlobals: true,
    testTimeout: 40_000,
  },
});
