import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * A script in place of the Redux DevTools extension: it wraps the store in the same library, takes
 * the app's options, and exports the two files that the extension writes.
 */
export async function devtoolsExtension(): Promise<string> {
  const entry = fileURLToPath(new URL('devtoolsInPage.ts', import.meta.url));
  const { NODE_ENV } = process.env;
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'devToolsExtension' } },
  });
  // A build sets it for the process; servers that this worker starts later would inherit it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  const [output] = [outputs].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The stand-in for the extension was not built.');
  return chunk.code;
}
