import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { seed } from '../../server/tools/seed/seed.ts';
import { fillServerRenderedFolder } from '../../server/tools/testing/renderedMarket.ts';
import { openTestDatabase } from '../../server/tools/testing/testDatabase.ts';
import { openTestContext } from '../../server/tools/testing/testServer.ts';
import { describeContract } from './contract.ts';
import type { StartedHost } from './market.ts';

/** Our server with an empty market. */
async function startOurs(): Promise<StartedHost> {
  const settings = { DEMO: 'off', RATE_LIMIT: 'off', PUSH_CONTACT: 'mailto:market@example.org' };
  const ends: (() => Promise<void>)[] = [];
  const opened = await openTestDatabase((end) => void ends.unshift(end));
  const { context } = await openTestContext(settings, opened);
  await seed(context);
  const folder = mkdtempSync(join(tmpdir(), 'musika-contract-'));
  const app = await buildApp(context, { logger: false, webFolder: fillServerRenderedFolder(folder) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    for (const end of ends) await end();
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}

const { HOST } = process.env;

if (HOST !== undefined) describeContract(HOST, async () => ({ url: HOST }), /never/);
// Without a client id it has no Google.
else describeContract('our server keeps to the contract @postgres', startOurs, /^(?!.*POST google)/);
