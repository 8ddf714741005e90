import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SubstitutedNotice } from './SubstitutedNotice.tsx';

/** **Use** above results that do not have the words which were searched for. **Not** where some of them do. */
const meta = {
  component: SubstitutedNotice,
  args: { query: 'jacket', substitutes: ['racket'] },
} satisfies Meta<typeof SubstitutedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Misspelt: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByText('Nothing for “jacket”. Showing “racket”.')).toBeVisible(),
};
export const SeveralWords: Story = { args: { query: 'bhuku', substitutes: ['book', 'novel', 'bible'] } };
export const LongQuery: Story = { args: { query: 'a'.repeat(120) } };
