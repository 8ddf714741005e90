import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

/**
 * Loads every module that injects endpoints: the reducer of the query cache asks them for tags, and in the browser each
 * comes with the first page that needs it.
 */
export async function loadEndpoints(): Promise<void> {
  const modules = globSync(['features/**/*Api.ts', 'api/{*Api,unsupportedEndpoints}.ts'], { cwd: SOURCES });
  await Promise.all(modules.map((name) => import(pathToFileURL(path.join(SOURCES, name)).href)));
}
