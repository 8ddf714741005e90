import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { loadConfig } from '../../../server/config/config.ts';
import { runOrExplain } from '../../../server/process.ts';
import { serve } from '../../../server/start.ts';
import { SSR_FOLDER } from '../../../server/web/build.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Builds the web app and its renderer with React's development build; returns their folder. It is
 * this process's own, since another that built into it would replace the files of open pages.
 */
async function buildForDevelopment(): Promise<string> {
  process.env['NODE_ENV'] = 'development';
  const outDir = mkdtempSync(path.join(tmpdir(), 'musika-development-'));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const common = { root: ROOT, mode: 'qa', logLevel: 'silent' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, minify: false } });
  const ssr = 'src/app/firstPage/render.tsx';
  await build({ ...common, build: { outDir: path.join(outDir, SSR_FOLDER), ssr, minify: false } });
  return outDir;
}

/** `npm start` with React's development build, which reports each difference at hydration. */
await runOrExplain(async () => {
  const folder = await buildForDevelopment();
  await serve(loadConfig(), folder);
});
