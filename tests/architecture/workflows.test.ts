import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
}

interface Workflow {
  on: object;
  permissions: Record<string, string>;
  jobs: Record<string, { uses?: string; steps?: Step[] }>;
}

describe.each(globSync('.github/workflows/*.yml'))('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { on, permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const users = steps.concat(Object.values(jobs)).filter(({ uses }) => uses !== undefined);

  test('names each action by its commit, with the version beside it', () => {
    const used = [...text.matchAll(/\buses: (.+)$/gm)].map(([, action = '']) => action);
    expect(used.length).toBe(users.length);
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('may read the code and no more, unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('runs nothing of a stranger with our rights', () => {
    expect(Object.keys(on)).not.toContain('pull_request_target');
    const commands = steps.map(({ run = '' }) => run);
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});
