import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Build } from './src/lib/offline.ts';

/** The oldest browsers that the app is for (README.md); tests/browser/oldBrowsers.test.ts has what they lack. */
export const BROWSERS = ['chrome100', 'safari15.4', 'firefox100'];

const WORKER = 'src/app/offline/worker/main.ts';
const MANIFEST = 'manifest.webmanifest';

/** Screens with content without a network: their code is cached before its first use. */
const FOR_READING = [
  'src/pages/SearchPage.tsx',
  'src/pages/CategoryPage.tsx',
  'src/pages/ProductPage.tsx',
  'src/pages/SavedPage.tsx',
  'src/pages/NotFoundPage.tsx',
  'src/features/saved/searches/SavedSearches.tsx',
  'src/app/LateParts.tsx',
];

/** What the worker is told of the build it belongs to. */
function describe(bundle: Rolldown.OutputBundle): Build {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  // What the page names is what it begins with, whatever the bundler calls an entry.
  const first = [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const reading = FOR_READING.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (chunk === undefined) throw new Error(`The build has no ${module}; see FOR_READING.`);
    return chunk;
  });
  const needed = new Set([...first, ...reading.map(({ fileName }) => fileName)]);
  // What a chunk imports, and its styles, join what is still to be looked at.
  for (const file of needed) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) needed.add(each);
  }
  const name = createHash('sha256')
    .update(Object.keys(bundle).join())
    .update(html)
    .digest('hex')
    .slice(0, 12);
  return { name, needed: [...needed].map((file) => `/${file}`) };
}

/**
 * Makes `sw.js`, a build of its own that knows the files of this one, and gives the manifest the
 * product's name. The build that records and Storybook have none: a cache must not respond there.
 */
export function offline(productName = 'Musika'): Plugin {
  let isForStudents = false;
  return {
    name: 'musika-offline',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ mode }) {
      isForStudents = mode === 'production';
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const manifest = join(dir, MANIFEST);
      const told = JSON.parse(await readFile(manifest, 'utf8')) as object;
      await writeFile(manifest, JSON.stringify({ ...told, name: productName, short_name: productName }));
      if (!isForStudents) return;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'silent',
        define: { MUSIKA_BUILD: JSON.stringify(describe(bundle)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: BROWSERS,
          license: { fileName: '.vite/license-worker.json' },
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
