import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { FirstPageModule } from '../../../src/contract/firstPage.ts';
import { SSR_FOLDER } from '../build.ts';

/** What draws the first page of a visit, and which files a screen's code is in. */
export interface SsrBundle extends FirstPageModule {
  /** The addresses of the files that hold this source file and what only it needs. */
  filesOf: (source: string) => string[];
}

/** Vite's own list: what it has made of each source file, and which other entries of the list that needs. */
const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Null where the web app was built without it, or not at all: then each page is drawn by the app alone. */
export async function loadSsrBundle(folder: string): Promise<SsrBundle | null> {
  const program = join(folder, SSR_FOLDER, 'render.js');
  const list = join(folder, '.vite', 'manifest.json');
  if (!existsSync(program) || !existsSync(list)) return null;
  const { bootstrapText, renderPage } = (await import(pathToFileURL(program).href)) as FirstPageModule;
  const manifest = v.parse(ManifestSchema, JSON.parse(readFileSync(list, 'utf8')));

  const follow = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) follow(imported, seen);
    return seen;
  };
  // What the page itself asks for need not be asked for again.
  const common = new Set<string>();
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(name, common);
  const filesOf = (source: string): string[] =>
    [...follow(source, new Set())].flatMap((name) => {
      const entry = manifest[name];
      return entry === undefined || common.has(name) ? [] : [`/${entry.file}`];
    });
  return { bootstrapText, renderPage, filesOf };
}
