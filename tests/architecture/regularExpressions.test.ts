import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { expect, test, vi } from 'vitest';
import { parseSync, Visitor } from 'vite';

/**
 * These read the build's index.html, or React's markup of a page, where a typed `<` is `&lt;`:
 * visitors cannot write what their patterns look for.
 */
const OWN_PAGES = new Set([
  'server/web/page.ts',
  'server/web/firstPage/fillFirstPage.ts',
  'src/app/firstPage/render.tsx',
]);

/** Code that reads input: contract, app, service worker, server, and the reader of traces. */
const SOURCES = globSync(['{src,server}/**/*.{js,ts,tsx}', 'tests/trace/**/*.ts']).filter(
  (file) => !/\.(?:test|stories)\.tsx?$|^server\/tools\//.test(file) && !OWN_PAGES.has(file),
);

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

interface Written {
  literals: Pattern[];
  /** How many times patterns are made of texts in it. */
  built: number;
}

function patternsIn(file: string, text = readFileSync(file, 'utf8')): Written {
  const literals: Pattern[] = [];
  let built = 0;
  const count = ({ callee }: { callee: object }) => {
    if ('name' in callee && callee.name === 'RegExp') built += 1;
  };
  const { program } = parseSync(file, text);
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: count,
    CallExpression: count,
  }).visit(program);
  return { literals, built };
}

/**
 * The patterns that a module builds out of texts, which only loading it shows, and anew where
 * another test has loaded it.
 */
async function builtBy(file: string): Promise<Pattern[]> {
  const patterns: Pattern[] = [];
  vi.resetModules();
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = '']: [string | RegExp, string?]) {
      if (typeof source === 'string') patterns.push({ file, source, flags });
      return new target(source, flags);
    },
  });
  try {
    await import(/* @vite-ignore */ `../../${file}`);
  } finally {
    globalThis.RegExp = original;
  }
  return patterns;
}

/**
 * A text is judged by the characters that are read for it, never by the clock: on a busy machine a
 * match that is merely slow was taken for one that explodes.
 */
const BY_COUNT = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/**
 * What a hostile text of its own making costs it, where that is more than one scan of the text.
 */
function costOf({ file, source, flags }: Pattern): string[] {
  const verdict = checkSync(source, flags, { ...BY_COUNT, timeout: 60_000 });
  if (verdict.status === 'safe') return [];
  const cost = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.status;
  return [`${file} /${source}/${flags}: ${cost}`];
}

/** Without a repetition a pattern reads each character once for each of its alternatives. */
const repeats = ({ source }: Pattern): boolean =>
  /[*+{]/.test(source.replaceAll(/\\[^pPu]|\[(?:\\.|[^\]])*\]/g, ''));

/** Each pattern is judged by trying to break it, some for seconds. */
const TIMEOUT = 180_000;

test(
  'no regular expression takes more than linear time, whatever text it is given (ASVS 1.2.9)',
  { timeout: TIMEOUT },
  async () => {
    const patterns: Pattern[] = [];
    const unchecked: string[] = [];
    for (const file of SOURCES) {
      const { literals, built } = patternsIn(file);
      const seen = built === 0 ? [] : await builtBy(file);
      patterns.push(...literals, ...seen);
      if (seen.length < built) unchecked.push(file);
    }
    // A pattern that only a call builds would not be checked.
    expect(unchecked).toEqual([]);
    expect(patterns.length).toBeGreaterThan(150);
    const different = new Map(patterns.filter(repeats).map((one) => [`/${one.source}/${one.flags}`, one]));
    expect([...different.values()].flatMap(costOf)).toEqual([]);
  },
);

test('the check finds a pattern that doubles its time with each letter', () => {
  expect(costOf({ file: 'a file', source: '^(?:<!--[^]*?-->\\s*)*<svg', flags: '' })).toEqual([
    expect.stringContaining('exponential'),
  ]);
});

test('the check sees that a pattern is built, wherever that stands', () => {
  expect(patternsIn('a.ts', 'const find = (word) => [RegExp(word), new RegExp(word)]').built).toBe(2);
});
