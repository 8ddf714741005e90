import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { literals, says } from '../../.storybook/voice/literals.ts';
import { readSentences } from '../../.storybook/voice/readSentences.ts';
import { wordFault } from '../../.storybook/voice/words.ts';
import { sourceFiles } from './imports.ts';

const PEOPLE_READ = [
  'src/{app,components,contract,features,lib,pages}/**/*.{ts,tsx}',
  'server/{http,limits,market,modules}/**/*.ts',
];
/** For programs and traces, and names of places. */
const NOT_FOR_PEOPLE = /\/(?:calls|redact|shippedPlaces)\.ts$/;

const sentences = PEOPLE_READ.flatMap(sourceFiles)
  .filter((file) => !NOT_FOR_PEOPLE.test(file))
  .flatMap((file) => readSentences(file, readFileSync(file, 'utf8')).map((text) => ({ file, text })));

test('the scan reads text, attributes, templates and constants, and no code', () => {
  const code = `
    import x from 'Not this one';
    export const SAVED = 'Your changes are saved.';
    const a = (n: number) => <p title="Two words" className="not this">You have {n.count} <b>new</b> ones.</p>;
    const b = isOpen ? <i>{isOpen === 'No' ? 'Close it' : \`Open \${name} now\`}</i> : null;
    throw new Error('Not this either');
  `;
  expect(readSentences('some.tsx', code)).toEqual([
    'Your changes are saved.',
    'You have {count} new ones.',
    'Two words',
    'Close it',
    'Open {name} now',
  ]);
  expect(sentences.length).toBeGreaterThan(500);
});

test.each(literals)('$section: "$text" stands in the app to the letter', ({ text }) => {
  expect(sentences.filter((each) => says(each.text, text))).not.toEqual([]);
});

test('no sentence has a word or a mark that the app does without', () => {
  const faults = sentences.flatMap(({ file, text }) => {
    const fault = wordFault(text);
    return fault === null ? [] : [`${file}: ${fault}`];
  });
  expect(faults).toEqual([]);
  expect(wordFault('Log in to see your items!')).toMatch(/sign in/);
});
