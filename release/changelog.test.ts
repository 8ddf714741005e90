import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergeChanges, readChange } from './changelog.ts';

const INTRO = '# Changelog\n\nNewest first.\n\n';
const FIRST = '## 0.1.0\n\nThe first version.\n';

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

test('changes stand by audience in a new section above the others', () => {
  const changes = [
    { audience: 'For operators', text: 'One archive\nhas everything.' },
    { audience: 'For users', text: 'The account page says the version.' },
    { audience: 'For operators', text: 'Backups run by themselves.' },
  ];
  expect(mergeChanges(INTRO + FIRST, '0.2.0', changes)).toBe(
    `${INTRO}## 0.2.0\n\n### For users\n- The account page says the version.\n\n` +
      `### For operators\n- One archive\n  has everything.\n- Backups run by themselves.\n\n${FIRST}`,
  );
});

test('changes that come later join their version, and what stood there stays', () => {
  const merged = mergeChanges(INTRO + FIRST, '0.2.0', [{ audience: 'Safe', text: 'One.' }]);
  const again = mergeChanges(merged, '0.2.0', [
    { audience: 'Safe', text: 'Two.' },
    { audience: 'For users', text: 'Three.' },
  ]);
  expect(again).toBe(`${INTRO}## 0.2.0\n\n### For users\n- Three.\n\n### Safe\n- One.\n- Two.\n\n${FIRST}`);
});

test('the changelog of the repository loses nothing when a change is merged', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, newest = ''] = /^## (\S+)$/m.exec(changelog) ?? [];
  const merged = lines(mergeChanges(changelog, newest, [{ audience: 'For QA', text: 'Something new.' }]));
  expect(merged.toSorted()).toEqual([...lines(changelog), '- Something new.'].toSorted());
});

test('a file without an audience or a text is rejected with a sentence', () => {
  expect(() => readChange('changes/a.md', 'Some text.\n')).toThrow('Begin changes/a.md with "audience: …"');
  expect(() => readChange('changes/a.md', '---\naudience: For cats\n---\n\nText.\n')).toThrow('For users');
  expect(() => readChange('changes/a.md', '---\naudience: Safe\n---\n\n')).toThrow('Write into changes/a.md');
});

test('each change file of the repository can be read', () => {
  const files = globSync('changes/*.md');
  expect(files.filter((file) => readChange(file, readFileSync(file, 'utf8')).text === '')).toEqual([]);
});
