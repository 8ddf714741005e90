import { expect, test } from 'vitest';
import { build, type Plugin } from 'vite';
import book from '../../.storybook/main.ts';
import { patchedLibraries } from '../../vite.libraries.config.ts';

const BUILD_TIMEOUT = 180_000;

/** An update of MUI in which a file is another. */
const updated: Plugin = {
  name: 'updated',
  enforce: 'pre',
  transform: {
    filter: { id: /\/@mui\/material\/styles\/defaultTheme\.mjs$/ },
    handler: (code) => code.replace('createTheme();', 'createTheme({});'),
  },
};

test(
  'a build fails where a library is no longer as it was patched, and names the file',
  async () => {
    const building = build({
      configFile: false,
      logLevel: 'silent',
      plugins: [updated, patchedLibraries()],
      build: { write: false, minify: false, rolldownOptions: { input: 'src/main.tsx' } },
    });
    await expect(building).rejects.toThrow(/patched: @mui\/material\/styles\/defaultTheme\.mjs$/m);
  },
  BUILD_TIMEOUT,
);

const names = (list: unknown) => [list].flat(9).map((plugin) => (plugin as Plugin | undefined)?.name);

test('stories run the libraries as students do', async () => {
  const { plugins, optimizeDeps } = (await book.viteFinal?.({}, {} as never)) ?? {};
  expect(names(plugins)).toContain('patched-libraries');
  expect(names(optimizeDeps?.rolldownOptions?.plugins)).toContain('patched-libraries');
});
