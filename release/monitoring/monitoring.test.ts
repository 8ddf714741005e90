import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createClient } from '../../server/tools/testing/client.ts';
import { expectAccepted, lacks } from '../../server/tools/testing/programs.ts';
import { startTestServer } from '../../server/tools/testing/testServer.ts';

interface Alarm {
  alert: string;
  expr: string;
  annotations: { description: string; runbook_url: string };
}

const FOLDER = 'release/monitoring';
const rules = parse(readFileSync(`${FOLDER}/alarms.yml`, 'utf8')) as { groups: { rules: Alarm[] }[] };
const alarms = rules.groups.flatMap((group) => group.rules);

test('each figure of the alarms is one of /metrics', async () => {
  const client = createClient(await startTestServer());
  await client.get('/api/listings/items/');
  const { text } = await client.get('/metrics');
  expect(text).toMatch(/^musika_http_request_seconds_count\{.*status="200"\} 1$/m);
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const named = alarms.flatMap(({ expr }) => expr.match(/\bmusika_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !there.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
});

test('each alarm has its runbook, and each runbook its alarm', () => {
  const page = readFileSync('docs/runbooks.md', 'utf8');
  const headings = [...page.matchAll(/^## (Musika\w+)$/gm)].map(([, name = '']) => name);
  expect(headings).toEqual(alarms.map(({ alert }) => alert));
  const addresses = alarms.map(({ annotations }) => annotations.runbook_url.split('/').at(-1));
  expect(addresses).toEqual(headings.map((name) => `runbooks.md#${name.toLowerCase()}`));
});

test.skipIf(lacks('promtool'))('promtool accepts the alarms, and their tests', () => {
  expectAccepted('promtool', 'check', 'rules', `${FOLDER}/alarms.yml`);
  expectAccepted('promtool', 'test', 'rules', `${FOLDER}/alarms.test.yml`);
});
