import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { redact } from '../../src/app/redact.ts';
import { runTrace } from './runTrace.ts';
import { toTrace } from './trace.ts';

const TRACES = globSync('tests/traces/*.json').toSorted();

describe.each(TRACES)('%s', (file) => {
  test('holds no secret: to redact it once more changes nothing', () => {
    // As it is written, and as it is read: the extension's shorter files hold JSON within JSON.
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const held of [written, toTrace(written)]) {
      expect(JSON.stringify(held, redact)).toBe(JSON.stringify(held));
    }
  });

  test('replays without difference', async () => {
    const said: string[] = [];
    const status = await runTrace([file], (line) => said.push(line));
    expect(said.at(-1)).toMatch(/^\d+ steps replayed/);
    expect(status).toBe(0);
  });
});
