import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { seed } from '../seed/seed.ts';
import { fillServerRenderedFolder } from '../testing/renderedMarket.ts';
import { makeTemporaryFolder } from '../testing/temporary.ts';
import { startTestServer } from '../testing/testServer.ts';
import { type Finding, tryHost } from './suite.ts';

/** Our server with an empty market. */
async function openServer(environment: Record<string, string> = {}) {
  const server = await startTestServer({
    webFolder: fillServerRenderedFolder(makeTemporaryFolder()),
    environment: {
      DEMO: 'off',
      RATE_LIMIT: 'off',
      PUSH_CONTACT: 'mailto:market@example.org',
      ...environment,
    },
  });
  await seed(server.context);
  return server;
}

async function findingsOf(host: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of tryHost(host)) findings.push(finding);
  return findings;
}

const sentencesOf = (findings: Finding[], verdict: Finding['verdict']) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ sentence }) => sentence);

test('our server keeps to every sentence, and leaves out Google alone where no client id is set @postgres', async () => {
  const { app, context } = await openServer();
  const findings = await findingsOf(await app.listen({ host: '127.0.0.1', port: 0 }));
  expect(findings.filter(({ verdict }) => verdict === 'FAILED')).toEqual([]);
  expect(sentencesOf(findings, 'not offered')).toEqual([expect.stringContaining('POST google')]);
  expect(findings.length).toBeGreaterThan(70);
  const left = context.database.selectFrom('listings').select('id').where('deleted_at', 'is', null);
  expect(await left.execute()).toEqual([]);
});

/** A host that responds to every call in the same way. */
async function startHost(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

test('a host with a friendly nothing for every call keeps to none of the sentences that matter', async () => {
  const findings = await findingsOf(await startHost(200, '{}'));
  // A visitor gets no token there, and a search that finds nothing is a search.
  const kept = /gives a visitor no token|takes whatever people type/;
  expect(sentencesOf(findings, 'ok').filter((sentence) => !kept.test(sentence))).toEqual([]);
});

test('npm run test:contract prints a line a sentence, and fails if one failed', async () => {
  const host = await startHost(404, '{"detail":"Not found."}');
  const program = ['server/tools/contractSuite/main.ts', '--host', host];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(child, 'exit');
  const output = await text(child.stdout);
  expect((await exit)[0]).toBe(1);
  expect(output).toMatch(/^FAILED {7}§7 POST register returns an access token.*: it returned 404/m);
  expect(output).toMatch(/\n\d+ hold, \d+ failed, \d+ not offered\n$/);
});
