import { parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, loadEnv, type Plugin } from 'vite';
import { patchedLibraries } from './vite.libraries.config.ts';
import { offline } from './vite.offline.config.ts';
import { staticPreview } from './vite.preview.config.ts';

/** For a static host: the runtime configuration, filled at build time from `VITE_*` (decisions, Names and blanks). */
function runtimeConfigFrom(env: Record<string, string>): Plugin {
  const config = {
    productName: env.VITE_PRODUCT_NAME,
    apiHost: env.VITE_API_HOST,
    googleClientId: env.VITE_GOOGLE_CLIENT_ID,
    analyticsId: env.VITE_ANALYTICS_ID,
    whatsAppUrl: env.VITE_WHATSAPP_URL,
    facebookUrl: env.VITE_FACEBOOK_URL,
    instagramUrl: env.VITE_INSTAGRAM_URL,
  };
  const block = JSON.stringify(config).replaceAll('<', '\\u003c');
  return {
    name: 'musika-runtime-config',
    transformIndexHtml: (html) =>
      html.replace(/(id="musika-config">)[^<]*/, (_all, start: string) => start + block),
  };
}

const isOurs = (id: string): boolean => !id.includes('/node_modules/');

type Output = Awaited<ReturnType<typeof build>>;

/** The modules of a build's entry and of all that it imports at once, as they are after tree-shaking. */
function modulesAtOnce(output: Output): Set<string> {
  const { output: files } = [output].flat().find((each) => 'output' in each) ?? { output: [] };
  const chunks = new Map(files.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
  const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const { imports } of reached) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) reached.add(chunk);
    }
  }
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}

/** A module that imports the first page's libraries by name, and is run before all others. */
const LIBRARIES = 'virtual:musika-libraries';

/**
 * The files of the first page's libraries, to be run in tasks of their own, between which a tap is heard (docs/performance.md says where they are).
 */
const LIBRARY_FILES = {
  mui: /\/node_modules\/(?:@mui|@emotion|stylis|clsx|react-is|hoist-non-react-statics)\//,
  react: /./,
};

/**
 * Small modules that what is fetched ahead (the menu, the notices, a product's page) shares with later pages. In a file of its own each
 * costs more in headers than in content.
 */
const SMALL = [
  'useEnhancedEffect',
  'debounce',
  'ownerDocument',
  'ownerWindow',
  'getActiveElement',
  'dividerClasses',
  'HeadingSkeleton',
  'whatsAppLink',
  'ContentCopy',
];

const nameOf = (id: string): string => parse(id).name;

/** Fails a build in which a module that `SMALL` names no file holds any more. */
function checkSmall(moduleIds: readonly string[]): void {
  const names = new Set(moduleIds.map(nameOf));
  const gone = SMALL.filter((name) => !names.has(name));
  if (gone.length > 0)
    throw new Error(`vite.config.ts: SMALL names modules that are gone: ${gone.join(', ')}`);
}

/**
 * Makes a few files of what the first page needs: of libraries, which change seldom and stay in caches, and of ours.
 * Left alone, the bundler cuts it where the lazy pages overlap: thirty files, which compress a tenth worse. What the first
 * page needs is known after tree-shaking only (MUI's index of styles names half of MUI), hence a build before the build.
 *
 * The bundler orders modules by their first import. The libraries are imported by name before that, so that their file stays
 * the same when imports of ours change places: it is a return visitor's largest.
 */
function firstPage(): Plugin {
  let needed = new Set<string>();
  const isOnFirstPage = (id: string): boolean => needed.has(id) || SMALL.includes(nameOf(id));
  return {
    name: 'musika-first-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async config(_config, { mode }) {
      needed = modulesAtOnce(
        await build({
          mode,
          configFile: false,
          logLevel: 'silent',
          plugins: [react(), patchedLibraries()],
          build: { write: false, minify: false, rolldownOptions: { input: 'src/main.tsx' } },
        }),
      );
      return {
        build: {
          rolldownOptions: {
            treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
            output: {
              codeSplitting: {
                groups: [
                  ...Object.entries(LIBRARY_FILES).map(([name, test]) => ({
                    name,
                    test: (id: string) => isOnFirstPage(id) && !isOurs(id) && test.test(id),
                  })),
                  { name: 'app', test: (id: string) => isOnFirstPage(id) && isOurs(id) },
                ],
              },
            },
          },
        },
      };
    },
    resolveId: { filter: { id: /^virtual:musika-libraries$/ }, handler: (id) => id },
    load: {
      filter: { id: /^virtual:musika-libraries$/ },
      handler: () =>
        Array.from(needed)
          .filter((id) => !isOurs(id) && !id.startsWith('\0'))
          // oxlint-disable-next-line unicorn/no-array-sort -- the linter takes this file for older than `toSorted`
          .sort()
          .map((id) => `import ${JSON.stringify(id)};`)
          .join(''),
    },
    transform: {
      filter: { id: /\/src\/main\.tsx$/ },
      handler: (code) => `import '${LIBRARIES}';${code}`,
    },
    generateBundle(_options, bundle) {
      checkSmall(Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])));
    },
  };
}

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [
    react(),
    patchedLibraries(),
    firstPage(),
    runtimeConfigFrom(loadEnv(mode, '.', 'VITE_')),
    staticPreview(loadEnv(mode, '.', 'VITE_')),
    !isSsrBuild && offline(loadEnv(mode, '.', 'VITE_').VITE_PRODUCT_NAME),
  ],
  build: {
    target: 'es2022',
    // What the server draws pages with is one program (server/web/build.ts).
    copyPublicDir: !isSsrBuild,
    // Size is gated by size-limit, in the unit that a student pays for.
    reportCompressedSize: false,
    // Tells .size-limit.js what each route downloads, and the server which files hold a screen's code.
    manifest: !isSsrBuild,
    // Every browser that reads es2022 knows modulepreload.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  // The dev server bundles libraries ahead.
  optimizeDeps: { rolldownOptions: { plugins: [patchedLibraries({ isChecked: false })] } },
  // One file that runs by itself: an installation need not have the packages of the web app.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) } }),
}));
