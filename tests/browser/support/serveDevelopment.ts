import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { loadConfig } from '../../../server/config/config.ts';
import { serve } from '../../../server/start.ts';
import { SSR_FOLDER } from '../../../server/web/build.ts';

// `npm start` with React's development build, which reports each difference at hydration. Its folder is this
// process's own: another that built into it would replace the files of open pages.
process.env['NODE_ENV'] = 'development';
const outDir = mkdtempSync(join(tmpdir(), 'musika-development-'));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
const common = { mode: 'qa', logLevel: 'silent' } as const;
const ssr = 'src/app/firstPage/render.tsx';
await build({ ...common, build: { outDir, emptyOutDir: true, minify: false } });
await build({ ...common, build: { outDir: join(outDir, SSR_FOLDER), ssr, minify: false } });
await serve(loadConfig(), outDir);
