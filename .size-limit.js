import { readFileSync } from 'node:fs';

/** Vite's account of what each file is made of and imports (`build.manifest`), by source file or chunk. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** The file of a manifest entry, and all files that the browser must have before it can run. */
function filesOf(name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) filesOf(imported, found);
  return found;
}

const inDist = (files) => [...files].map((file) => `dist/${file}`);

/** All the JavaScript that index.html makes a first visitor download: the entry and what it preloads. */
const firstPage = new Set(
  [...readFileSync('dist/index.html', 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file,
  ),
);

/** What opening a page downloads that the first page has not. */
const laterRoutes = Object.keys(manifest)
  .filter((name) => /^src\/pages\/\w+Page\.tsx$/.test(name))
  .map((name) => ({
    name: `${name.slice('src/pages/'.length, -'Page.tsx'.length)} page, JavaScript on top of the first page's`,
    path: inDist(filesOf(name).difference(firstPage)),
    // The form for a new listing asks for condition and place, which drafts keep, and whether it is given away.
    limit: name === 'src/pages/NewListingPage.tsx' ? '44.4 kB' : '42 kB',
    brotli: true,
  }));

export default [
  // Room to write a thing once: no code is doubled, and no library patched, to stay below it (docs/performance.md).
  { name: 'First page, JavaScript', path: inDist(firstPage), limit: '160 kB', brotli: true },
  ...laterRoutes,
];
