import { loadConfig } from './config/config.ts';
import { openContext } from './openContext.ts';
import { probePort, runOrExplain } from './process.ts';
import { serve } from './serve.ts';
import { becomeServer } from './database/serverLock.ts';

/** `npm run start:api`: API and pictures alone, for a web app on a static host (PUBLIC_URL). */
await runOrExplain(async () => {
  const config = loadConfig();
  await becomeServer(config);
  const context = await openContext(config);
  await probePort(config);
  await serve(context, null);
});
