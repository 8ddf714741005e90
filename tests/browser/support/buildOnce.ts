import { printLine } from '../../../server/config/terminal.ts';
import { buildWebApp } from '../../../server/web/build.ts';

/**
 * Before the workers start their servers: builds the web app, once as students use it and once with
 * the recorder.
 */
export default async function buildOnce(): Promise<void> {
  await buildWebApp(process.cwd(), printLine, 'production');
  await buildWebApp(process.cwd(), printLine, 'qa');
}

if (import.meta.main) await buildOnce();
