import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { createClient } from '../tools/testing/client.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { batchedLog, describeError, loggerOptions } from './logger.ts';

const lines = (log: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('each response is one line: request id, method, route, status, time; and nothing of a person', async () => {
  const server = await startTestServer();
  const headers = { 'x-request-id': 'trace-0123456789' };
  const response = await createClient(server).get(`${paths.listing('tendais-phone')}?q=tendai`, { headers });
  expect(response.headers['x-request-id']).toBe('trace-0123456789');
  const { time, pid, hostname, milliseconds, ...line } = lines(server.log()).at(-1) ?? {};
  expect(line).toEqual({
    level: 30,
    reqId: 'trace-0123456789',
    method: 'GET',
    route: '/api/listings/items/:slugOrId/',
    status: 404,
    msg: 'answered',
  });
  expect([time, pid, milliseconds].map((figure) => typeof figure)).toEqual(['number', 'number', 'number']);
  expect(typeof hostname).toBe('string');
});

test('an invalid request id is replaced', async () => {
  const client = createClient(await startTestServer());
  for (const id of ['short', 'x'.repeat(65), 'line\nbreak-line', '{"level":60}', '']) {
    const { headers } = await client.get('/healthz', { headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  }
});

test('details of a row that a database rejected stay out of the log', () => {
  const cause = Object.assign(new Error('inner'), { detail: 'Key (phone)=(263771234567) exists.' });
  const error = Object.assign(new Error('duplicate key', { cause }), { code: '23505', detail: cause.detail });
  const described = describeError(error);
  expect(described).toMatchObject({ message: 'duplicate key', code: '23505', cause: { message: 'inner' } });
  expect(JSON.stringify(described)).not.toContain('263771234567');
});

test('responses are logged together, and an error at once, after all that came before it', async () => {
  const file = join(makeTemporaryFolder(), 'log');
  const { log } = fastify({ logger: loggerOptions('info', batchedLog(file)) });
  const messages = () => lines(readFileSync(file, 'utf8')).map(({ msg }) => msg);
  log.info('answered');
  expect(messages()).toEqual([]);
  log.child({ reqId: '1' }).warn('a call failed');
  expect(messages()).toEqual(['answered', 'a call failed']);
  log.info('answered');
  await expect.poll(messages).toHaveLength(3);
});
