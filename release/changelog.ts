import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The headings of a version in CHANGELOG.md, in their order; a change file names one of them. */
const AUDIENCES = [
  'For users',
  'For designers',
  'For operators',
  'Upgrade',
  'Safe',
  'For QA',
  'For developers',
];

interface Change {
  audience: string;
  text: string;
}

/** Reads one file of `changes/`: the audience between two lines of hyphens, then the text. */
export function readChange(file: string, content: string): Change {
  const [, audience = '', text = ''] = /^---\naudience: (.+)\n---\n(.*)$/s.exec(content) ?? [];
  if (!AUDIENCES.includes(audience))
    throw new Error(`Begin ${file} with "audience: …" between two "---": one of ${AUDIENCES.join(', ')}.`);
  if (text.trim() === '') throw new Error(`Write into ${file} what people notice.`);
  return { audience, text: text.trim() };
}

const asItem = ({ text }: Change): string => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`;

/** Adds the changes to the version's section, which is new and first unless the text has one. */
export function mergeChanges(changelog: string, version: string, changes: readonly Change[]): string {
  const [intro = '', ...sections] = changelog.split(/^(?=## )/m);
  const title = `## ${version}\n`;
  const before = sections.find((section) => section.startsWith(title));
  const parts = (before ?? title).slice(title.length).trim().split(/^### /m);
  const lists = new Map(AUDIENCES.map((audience): [string, string[]] => [audience, []]));
  for (const part of parts.slice(1)) {
    const [heading = '', ...items] = part.trimEnd().split('\n');
    lists.set(heading, items);
  }
  for (const change of changes) lists.get(change.audience)?.push(asItem(change));
  const groups = [...lists].filter(([, items]) => items.length > 0);
  const body = groups.map(([heading, items]) => `### ${heading}\n${items.join('\n')}`);
  const section = `${[title.trim(), parts[0]?.trim() ?? '', ...body].filter((part) => part !== '').join('\n\n')}\n\n`;
  const rest = sections.filter((other) => other !== before);
  return `${intro}${section}${rest.join('')}`;
}

/** `npm run changelog -- 0.2.0`: moves the texts of `changes/` into CHANGELOG.md. */
function main(version: string | undefined): void {
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Name the version: npm run changelog -- 0.2.0');
  const files = globSync('changes/*.md').toSorted();
  const changes = files.map((file) => readChange(file, readFileSync(file, 'utf8')));
  writeFileSync('CHANGELOG.md', mergeChanges(readFileSync('CHANGELOG.md', 'utf8'), version, changes));
  for (const file of files) rmSync(file);
  process.stdout.write(`CHANGELOG.md has ${files.length} changes more under ${version}.\n`);
}

if (import.meta.main) main(process.argv[2]);
