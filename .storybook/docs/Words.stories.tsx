import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { CallError } from '../../src/api/errorAnswer.ts';
import { Section, Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

type Words = Record<string, string | ((...args: never[]) => string)>;

const tables = import.meta.glob<Words>('../../src/features/**/*Messages.ts', { eager: true });

/** What the network may answer to a call whose failure is put into words. */
const CAUSES: [cause: string, error: CallError][] = [
  ['No answer', { status: 'FETCH_ERROR', error: 'Failed to fetch' }],
  [
    '400, a field refused',
    { status: 400, data: { username: ['A user with that username already exists.'] } },
  ],
  ['401', { status: 401, data: {} }],
  ['500', { status: 500, data: '<h1>Server error</h1>' }],
];

/**
 * The words of one export: a sentence, or what it says to each cause. Others depend on a listing or
 * a person: see them in stories.
 */
function spoken(name: string, words: Words[string]): [string, string, string][] {
  if (typeof words === 'string') return [[name, '', words]];
  if (!name.endsWith('Message')) return [];
  const say = words as (error: CallError) => string;
  return CAUSES.map(([cause, error]) => [name, cause, say(error)]);
}

const titleOf = (file: string): string => file.replace(/.*\/(\w+)Messages\.ts$/, '$1');

function WordsSheet() {
  return (
    <Sheet
      title="Words"
      lead="What the app says when something is missing or fails (section 8 of the specification), read from each feature's table of messages. A sentence is changed there, and changes here with it."
    >
      {Object.entries(tables).map(([file, words]) => (
        <Section key={file} title={titleOf(file)}>
          <Table
            label={titleOf(file)}
            head={['Name', 'What happened', 'Sentence']}
            rows={Object.entries(words)
              .flatMap(([name, word]) => spoken(name, word))
              .map(([name, cause, sentence]) => [
                name,
                cause,
                <Typography key="sentence" component="q">
                  {sentence}
                </Typography>,
              ])}
          />
        </Section>
      ))}
    </Sheet>
  );
}

const meta = { title: 'Foundations/Words', component: WordsSheet, tags: ['!autodocs'] } satisfies Meta<
  typeof WordsSheet
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfSection8: Story = {
  play: async ({ canvas }) => {
    for (const sentence of ['No Server Response', 'Failed to load product details.', 'Login Failed']) {
      await expect(canvas.getAllByText(sentence)[0]).toBeVisible();
    }
  },
};
