import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { FirstPageModule } from '../../../src/contract/firstPage.ts';
import { SSR_FOLDER } from '../build.ts';

/** Renders the first page of a visit, and finds the files of a screen's code. */
export interface SsrBundle extends FirstPageModule {
  /** The addresses of the files that hold this source file and what only it needs. */
  filesOf: (source: string) => string[];
}

/** Vite's manifest: the file of each source, and its imports. */
const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Null if the web app was built without it: then the app renders each page. */
export async function loadSsrBundle(folder: string): Promise<SsrBundle | null> {
  const program = join(folder, SSR_FOLDER, 'render.js');
  const list = join(folder, '.vite', 'manifest.json');
  if (!existsSync(program) || !existsSync(list)) return null;
  const { bootstrapText, renderPage } = (await import(pathToFileURL(program).href)) as FirstPageModule;
  const manifest = v.parse(ManifestSchema, JSON.parse(readFileSync(list, 'utf8')));

  const follow = (name: string, visited: Set<string>): Set<string> => {
    if (visited.has(name)) return visited;
    visited.add(name);
    for (const imported of manifest[name]?.imports ?? []) follow(imported, visited);
    return visited;
  };
  // The page loads these anyway.
  const common = new Set<string>();
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(name, common);
  const filesOf = (source: string): string[] =>
    [...follow(source, new Set())].flatMap((name) => {
      const entry = manifest[name];
      return entry === undefined || common.has(name) ? [] : [`/${entry.file}`];
    });
  return { bootstrapText, renderPage, filesOf };
}
