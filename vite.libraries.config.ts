import type { Plugin } from 'vite';

/** What is rewritten in files of libraries; paths are below `node_modules`, without React Router's `development` and `production`. */
interface Patch {
  files: string[];
  rewrite: (code: string) => string;
}

const PATCHES: Patch[] = [
  {
    // Their components are made by calls that the bundler cannot know to be pure, and get a `displayName` after: so Form and NavLink
    // would be kept, which nobody uses. `manualPureFunctions` knows a namespace only as a whole, and takes every effect away.
    files: [
      'react-router/dist/lib/components.js',
      'react-router/dist/lib/context.js',
      'react-router/dist/lib/dom/lib.js',
      'react-router/dist/lib/dom/ssr/components.js',
      'react-router/dist/lib/hooks.js',
    ],
    rewrite: (code) =>
      code
        .replaceAll(/= (React(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
  {
    // The theme switches it off for every control there is.
    files: ['@mui/material/ButtonBase/TouchRipple.mjs'],
    rewrite: () => 'export default () => null;',
  },
  {
    // The bootstrap script of the first page does its work (src/app/firstPage/bootstrapScript.ts); the names are used by the theme's provider.
    files: ['@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs'],
    rewrite: () => `
      export const DEFAULT_MODE_STORAGE_KEY = 'mode';
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
      export const buildInitColorSchemeScript = () => null;
      export default () => null;`,
  },
  {
    // Default themes, for components that stand outside of any. Ours stand inside one, and a phone spent more time on these than
    // on running React's files.
    files: [
      '@mui/material/Box/Box.mjs',
      '@mui/material/styles/defaultTheme.mjs',
      '@mui/system/createStyled/createStyled.mjs',
      '@mui/system/Container/createContainer.mjs',
      '@mui/system/Grid/createGrid.mjs',
      '@mui/system/Stack/createStack.mjs',
      '@mui/system/useTheme/useTheme.mjs',
    ],
    rewrite: (code) => code.replaceAll(/^((?:export )?const \w+ = )createTheme\(\);$/gm, '$1{};'),
  },
];

const rewriteOf = new Map(PATCHES.flatMap(({ files, rewrite }) => files.map((file) => [file, rewrite])));

/**
 * Rewrites what libraries bring along for nothing (docs/decisions/0020-what-the-build-leaves-out.md): in builds, on the dev server
 * and in stories alike. Fails a build in which a file is not there any more, or has nothing to rewrite.
 * @param options `isChecked` is false where a bundle holds some of the libraries only.
 */
export function patchedLibraries({ isChecked = true } = {}): Plugin {
  const done = new Set<string>();
  return {
    name: 'patched-libraries',
    transform: {
      filter: { id: /\/node_modules\/(?:@mui|react-router)\/.*\.m?js$/ },
      handler(code, id) {
        // React Router has each file twice, for development and for production.
        const file = id
          .slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)
          .replace(/^(react-router\/dist)\/(?:development|production)\//, '$1/');
        const patched = rewriteOf.get(file)?.(code) ?? code;
        if (patched === code) return null;
        done.add(file);
        return { code: patched, map: null };
      },
    },
    buildEnd(error) {
      if (!isChecked || error !== undefined || this.environment?.mode !== 'build') return;
      const missing = [...rewriteOf.keys()].filter((file) => !done.has(file));
      if (missing.length > 0)
        this.error(`These files of libraries are not as they were patched: ${missing.join(', ')}`);
    },
  };
}
