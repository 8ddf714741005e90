import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** A call's arguments as far as commas at its own level part them. */
function argumentsAt(text: string, start: number): number {
  let depth = 0;
  let count = 1;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if ('([{'.includes(letter)) depth += 1;
    else if (depth === 0 && letter === ')') return /,\s*$/.test(text.slice(start, at)) ? count - 1 : count;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (letter === ',' && depth === 0) count += 1;
  }
  return count;
}

test('what reads the browser by a subscription says what it is on the server, or no page could be drawn there', () => {
  const silent = sourceFiles('src/**/*.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8');
    const calls = [...text.matchAll(/\buseSyncExternalStore(?:<[^>]*>)?\(/g)];
    return calls.some(({ index, 0: call }) => argumentsAt(text, index + call.length) < 3);
  });
  expect(silent).toEqual([]);
});
