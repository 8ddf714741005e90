import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const files = globSync('docs/decisions/0*.md').toSorted();

test('the list of decisions has each record once, and names every other number', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const records = [...list.matchAll(/^- \[(\d{4})\]\((\1-.+?)\) \S/gm)].map(([, , file]) => file);
  expect(records).toEqual(files.map((file) => basename(file)));
  const named = new Set([...list.matchAll(/\b\d{4}\b/g)].map(([number]) => Number(number)));
  const last = Number(records.at(-1)?.slice(0, 4));
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('has its number, a date and a status', () => {
    const number = Number(basename(file).slice(0, 4));
    expect(text).toMatch(
      new RegExp(
        `^# ${number}\\. .+\\n\\n\\d{4}-\\d{2}-\\d{2}, (?:accepted|replaced by \\[\\d{4}\\].+)\\n\\n`,
      ),
    );
  });

  test('tells context, decision and consequences, in this order', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const asked = ['Context', 'Decision', 'Consequences'];
    expect(headings.filter((heading) => asked.includes(heading ?? ''))).toEqual(asked);
  });
});

test('the builds differ in the files that the record of recording names, and in no other', () => {
  const record = readFileSync('docs/decisions/0009-recording.md', 'utf8');
  const asking = sourceFiles('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('import.meta.env.MODE'),
  );
  const named = [...record.matchAll(/`(src\/[\w/.]+)`/g)].map(([, file = '']) => file);
  expect(asking.toSorted()).toEqual(named.toSorted());
});
