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
  const left = await context.database
    .selectFrom('listings')
    .select('id')
    .where('deleted_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
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

test.each([
  ['a fault', 500, '{}'],
  ['a friendly nothing', 200, '{}'],
  ['an HTML page', 200, '<html></html>'],
])(
  'a host that sends %s for every call keeps to none of the sentences that matter',
  async (_, status, body) => {
    const findings = await findingsOf(await startHost(status, body));
    const fulfilled = sentencesOf(findings, 'ok');
    // A visitor gets no token there, and a search that finds nothing is a search.
    expect(
      fulfilled.filter((sentence) => !/gives a visitor no token|takes whatever people type/.test(sentence)),
    ).toEqual([]);
  },
);

/** The program that `npm run test:contract` runs. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['server/tools/contractSuite/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await exit) as [number];
  return { status, output, errors };
}

test('npm run test:contract prints a line a sentence, and fails if one failed', async () => {
  const { status, output } = await run('--host', await startHost(404, '{"detail":"Not found."}'));
  expect(status).toBe(1);
  expect(output).toMatch(/^FAILED {7}§7 POST register returns an access token.*: it returned 404/m);
  expect(output).toMatch(/\n\d+ hold, \d+ failed, \d+ not offered\n$/);
});

test('with other arguments it says how it is used', async () => {
  const wrong = [[], ['--host'], ['--host', 'localhost'], ['--hsot', 'http://localhost']];
  for (const { status, errors } of await Promise.all(wrong.map((args) => run(...args))))
    expect([status, errors]).toEqual([2, expect.stringContaining('--host URL')]);
});
