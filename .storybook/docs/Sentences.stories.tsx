import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { sectionOf } from '../voice/literals.ts';
import { WORDS_INSTEAD } from '../voice/words.ts';
import { Section, Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

const files = import.meta.glob<string[]>(
  [
    '../../src/{app,components,contract,features,lib,pages}/**/*.{ts,tsx}',
    '../../server/{http,limits,market,modules}/**/*.ts',
    '!**/*.{stories,test}.{ts,tsx}',
    // For programs and traces, and names of places.
    '!**/{calls,redact,shippedPlaces}.ts',
  ],
  { query: '?sentences', import: 'default', eager: true },
);

interface Sentence {
  room: string;
  file: string;
  text: string;
  section: string | null;
}

const sentences: Sentence[] = Object.entries(files).flatMap(([path, texts]) => {
  const [, room = '', file = ''] = /^\.\.\/\.\.\/(.*)\/([^/]+)$/.exec(path) ?? [];
  return texts.map((text) => ({ room, file, text, section: sectionOf(text) }));
});

function Sentences() {
  const [part, setPart] = useState('');
  const hasPart = ({ room, file, text, section }: Sentence): boolean =>
    `${room}/${file} ${text} ${section ?? ''}`.toLowerCase().includes(part.toLowerCase());
  const shown = sentences.filter(hasPart);
  return (
    <Sheet
      title="Sentences"
      lead='Every sentence of the app and of the server’s answers, read from the sources: change one there. "{…}" stands for a value. A section sign marks a text of the specification, which stays to the letter. The words that the app does without stand at the end.'
    >
      <TextField
        label="Only with"
        helperText={`${shown.length} of ${sentences.length}. A word, a file's name, or §8.`}
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      {[...Map.groupBy(shown, ({ room }) => room)].map(([room, ofRoom]) => (
        <Section key={room} title={room}>
          <Table
            label={room}
            head={['File', 'Sentence', 'Specification']}
            rows={ofRoom.map(({ file, text, section }) => [file, text, section ?? ''])}
          />
        </Section>
      ))}
      {shown.length === 0 && <Typography>No sentence has that.</Typography>}
      <Section title="Words that the app does without">
        <Table
          label="Words that the app does without"
          head={['Not', 'But']}
          rows={WORDS_INSTEAD.map(({ avoided, instead }) => [avoided, instead])}
        />
      </Section>
    </Sheet>
  );
}

const meta = {
  title: 'Foundations/Sentences',
  component: Sentences,
  tags: ['!autodocs'],
} satisfies Meta<typeof Sentences>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheApp: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: "What's Hot" })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Only with'), 'product details');
    await expect(canvas.getByRole('cell', { name: 'Failed to load product details.' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '§8' })).toBeVisible();
    await expect(canvas.queryByRole('cell', { name: "What's Hot" })).toBeNull();
  },
};
