import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { BROWSERS, offline } from './vite.offline.config.ts';
import { staticPreview } from './vite.preview.config.ts';

/** For a static host: the runtime configuration from `VITE_*` (decisions, Names and blanks). */
function runtimeConfigFrom(env: Record<string, string>): Plugin {
  const config = {
    productName: env.VITE_PRODUCT_NAME,
    apiHost: env.VITE_API_HOST,
    googleClientId: env.VITE_GOOGLE_CLIENT_ID,
    analyticsId: env.VITE_ANALYTICS_ID,
    whatsAppUrl: env.VITE_WHATSAPP_URL,
    facebookUrl: env.VITE_FACEBOOK_URL,
    instagramUrl: env.VITE_INSTAGRAM_URL,
    capabilities: env.VITE_CAPABILITIES && (JSON.parse(env.VITE_CAPABILITIES) as object),
  };
  const block = JSON.stringify(config).replaceAll('<', '\\u003c');
  return {
    name: 'musika-runtime-config',
    transformIndexHtml: (html) =>
      html.replace(/(id="musika-config">)[^<]*/, (_all, start: string) => start + block),
  };
}

/**
 * The files of a first visit (docs/decisions/0024-hydration.md). Each runs in a task of its
 * own, and taps are handled between them.
 */
const FILES = [
  {
    name: 'mui',
    tags: ['$initial'],
    test: /\/node_modules\/(?:@mui|@emotion|stylis|clsx|react-is|hoist-non-react-statics)\//,
  },
  { name: 'react', tags: ['$initial'], test: /\/node_modules\// },
  { name: 'app', tags: ['$initial'] },
  // What a page adds by itself once it is there.
  {
    name: 'late',
    test: /\/(?:LateParts|SaveButton)\./,
  },
  // What most pages have.
  { name: 'parts', test: /\/@mui\/(?:utils|material\/(?:utils|Alert|Paper|Link))\// },
  // Parts of the menu, dialogs and messages, which come when they are opened.
  {
    name: 'layers',
    test: /\/@mui\/material\/(?:Modal|Drawer|Snackbar\w*|ClickAwayListener|Grow)\/|\/Toast\./,
  },
  // Small parts of a listing's page, which profiles and the desk use too.
  {
    name: 'listing',
    test: /\/(?:whatsAppLink|SellerFacts|ShareListing|ReportButton)\.|icons-material\/(?:ChevronRight|School)\./,
  },
] satisfies Rolldown.CodeSplittingGroup[];

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [
    react(),
    runtimeConfigFrom(loadEnv(mode, '.', 'VITE_')),
    staticPreview(loadEnv(mode, '.', 'VITE_')),
    !isSsrBuild && offline(loadEnv(mode, '.', 'VITE_').VITE_PRODUCT_NAME),
  ],
  build: {
    target: BROWSERS,
    // What the server draws pages with is one program (server/web/build.ts).
    copyPublicDir: !isSsrBuild,
    // Size is gated by size-limit, in the unit that a student pays for.
    reportCompressedSize: false,
    // For .size-limit.js what each route downloads, for the server the files of a screen's code.
    manifest: !isSsrBuild,
    // The packages in it, for the licence texts of a release.
    license: !isSsrBuild && { fileName: '.vite/license.json' },
    // The oldest of them have modulepreload, or do without.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    ...(!isSsrBuild && {
      rolldownOptions: {
        treeshake: {
          // Emotion uses it in a part that nobody imports.
          moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }],
          // react-zoom-pan-pinch would add a `<style>`, which the page's policy forbids.
          manualPureFunctions: ['styleInject'],
        },
        output: { codeSplitting: { groups: FILES } },
      },
    }),
  },
  // One file that runs by itself: an installation need not have the packages of the web app.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) } }),
}));
