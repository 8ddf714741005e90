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

/** What a page fetches by itself once it is there. */
const RIGHT_AFTER = /^assets\/late-/;
const firstVisit = new Set(firstPage);
for (const name of Object.keys(manifest))
  if (RIGHT_AFTER.test(manifest[name].file)) filesOf(name, firstVisit);

/** What opening a page downloads that a first visit to Home has not. */
const laterRoutes = Object.keys(manifest)
  .filter((name) => /^src\/pages\/\w+Page\.tsx$/.test(name))
  .map((name) => ({
    name: `${name.slice('src/pages/'.length, -'Page.tsx'.length)} page, JavaScript on top of a first visit's`,
    path: inDist(filesOf(name).difference(firstVisit)),
    // As below, 0.2 kB for Safari 15. MUI's dialogs are 15 kB, its text field 10 kB.
    limit: '66 kB',
    brotli: true,
  }));

// Room to write a thing once: no code is doubled, and no library rewritten, to stay below these (docs/decisions/0024-hydration.md).
export default [
  // Of it 0.3 kB write out class fields, which Safari 15 reads wrongly.
  { name: 'First page, JavaScript', path: inDist(firstPage), limit: '172 kB', brotli: true },
  {
    name: `First visit, JavaScript in ${firstVisit.size} files`,
    path: inDist(firstVisit),
    limit: '174 kB',
    brotli: true,
  },
  ...laterRoutes.filter(({ path }) => path.length > 0),
];
