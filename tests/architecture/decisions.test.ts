import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const files = globSync('docs/decisions/0*.md').toSorted();

test('the list of decisions has each number once: a record, or what became of it', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const lines = [...list.matchAll(/^- (?:\[(\d{4})\]\((.+?)\)|(\d{4})) \S/gm)];
  const numbers = lines.map(([, record, , withdrawn]) => Number(record ?? withdrawn));
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  expect(lines.flatMap(([, , file]) => file ?? [])).toEqual(files.map((file) => basename(file)));
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
  const record = readFileSync('docs/decisions/0009-who-records.md', 'utf8');
  const asking = sourceFiles('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('import.meta.env.MODE'),
  );
  const named = [...record.matchAll(/`(src\/[\w/.]+)`/g)].map(([, file = '']) => file);
  expect(asking.toSorted()).toEqual(named.toSorted());
});
