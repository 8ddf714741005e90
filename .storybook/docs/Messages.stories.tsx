import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { CallError } from '../../src/api/errorResponse.ts';
import { Section, Sheet, Table } from './Sheet.tsx';

type Message = string | ((...args: never[]) => string);

const tables = import.meta.glob<Record<string, Message>>('../../src/features/**/*Messages.ts', {
  eager: true,
});

const CAUSES: [cause: string, error: CallError][] = [
  ['No response', { status: 'FETCH_ERROR', error: 'Failed to fetch' }],
  ['400', { status: 400, data: { username: ['A user with that username already exists.'] } }],
  ['401', { status: 401, data: {} }],
  ['500', { status: 500, data: '<h1>Server error</h1>' }],
];

/**
 * A sentence, or those of a function of the error; what depends on a listing is in its stories.
 */
function rowsOf(name: string, message: Message): [name: string, cause: string, sentence: string][] {
  if (typeof message === 'string') return [[name, '', message]];
  if (!name.endsWith('Message')) return [];
  return CAUSES.map(([cause, error]) => [name, cause, (message as (error: CallError) => string)(error)]);
}

function MessagesSheet() {
  return (
    <Sheet
      title="Messages"
      lead="What the app says when something is missing or fails (section 8 of the specification), read from each feature's table of messages. A sentence is changed there, and changes here with it."
    >
      {Object.entries(tables).map(([file, messages]) => (
        <Section key={file} title={file.replace(/.*\/(\w+)Messages\.ts$/, '$1')}>
          <Table
            head={[`Name in ${file.replace(/.*\//, '')}`, 'What happened', 'Sentence']}
            rows={Object.entries(messages).flatMap(([name, message]) => rowsOf(name, message))}
          />
        </Section>
      ))}
    </Sheet>
  );
}

const meta = { title: 'Foundations/Messages', component: MessagesSheet, tags: ['!autodocs'] } satisfies Meta<
  typeof MessagesSheet
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
