import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A sentence of the specification, and the tests that are said to show it. */
interface Row {
  /** `<a id="5.1"></a>5.1`: what a link to the row names. */
  anchor: string;
  sentence: string;
  shownBy: string[];
}

const table = readFileSync('docs/specification-coverage.md', 'utf8');
const rows: Row[] = table
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(?:---| № )/.test(line))
  .map((line) => {
    const [, anchor = '', sentence = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return { anchor, sentence, shownBy: tests.split('<br>').filter((entry) => entry !== '') };
  });

/**
 * What is wrong with an entry (`file`: title), or null. A title stands in its file between
 * quotation marks; a story is known by its name.
 */
function fault(entry: string): string | null {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(entry) ?? [];
  if (!existsSync(file)) return `${entry}: no such file`;
  const text = readFileSync(file, 'utf8').replaceAll(' @postgres', '');
  const isThere =
    ["'", '"', '`'].some((mark) => text.includes(mark + title + mark)) ||
    text.includes(`export const ${title}: Story`);
  return title !== '' && isThere ? null : `${entry}: no such title`;
}

describe('docs/specification-coverage.md', () => {
  test('every section of the specification and of the decisions is there', () => {
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(table).toContain(`\n## §${section} `);
    for (const part of ['names and blanks', 'the wire', 'listings', 'screens']) {
      expect(table).toContain(`\n## Decisions: ${part}\n`);
    }
    expect(rows.length).toBeGreaterThan(180);
  });

  test('every row has an anchor of its own', () => {
    const ids = rows.map(({ anchor }) => /^<a id="([\w.-]+)"><\/a>\1$/.exec(anchor)?.[1]);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('what comments cite by "§2, …" or "decisions, …" stands in it', () => {
    const said = table.toLowerCase();
    const files = globSync('{src,server,tests,.storybook}/**/*.{ts,tsx}');
    const cited = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const parts = [...text.matchAll(/\bdecisions, ([A-Z][a-z]+(?: (?:wire|and blanks))?)/g)];
      const screens = [...text.matchAll(/§2, ([A-Z]\w+(?: (?:In|[a-z]\w+))?)/g)];
      const names = parts.map(([, part = '']) => `## decisions: ${part}\n`);
      return names.concat(screens.map(([, screen = '']) => screen)).map((name) => `${file}: ${name}`);
    });
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((each) => !said.includes(each.slice(each.indexOf(': ') + 2).toLowerCase()))).toEqual(
      [],
    );
  });

  test('no row is empty', () => {
    const empty = rows.filter(({ sentence, shownBy }) => sentence === '' || shownBy.length === 0);
    expect(empty).toEqual([]);
  });

  test('every test that it names is there', () => {
    const faults = rows.flatMap(({ shownBy }) => shownBy.map(fault)).filter((each) => each !== null);
    expect(faults).toEqual([]);
  });
});
