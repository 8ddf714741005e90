import { fileURLToPath } from 'node:url';
import { say } from '../../../server/config/say.ts';
import { buildWebApp } from '../../../server/web/build.ts';

/**
 * Before the workers start: each starts a server, and only one of them should have to build the web app, once as students
 * use it and once so that it records.
 */
export default async function buildOnce(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  await buildWebApp(root, say, 'production');
  await buildWebApp(root, say, 'qa');
}

if (import.meta.main) await buildOnce();
