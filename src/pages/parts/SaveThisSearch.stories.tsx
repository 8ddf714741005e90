import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_FILTERS } from '../../contract/listQuery.ts';
import { SaveThisSearch } from './SaveThisSearch.tsx';

/** **Use** on a page that lists what somebody looks for. **Not** on Home, which is no search. */
const meta = {
  component: SaveThisSearch,
  args: { where: { q: 'lamp' }, choice: NO_FILTERS },
} satisfies Meta<typeof SaveThisSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

const NAME = { name: 'Save this search' };

export const OfASearch: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('button', NAME)).toBeVisible(),
};
export const OfANarrowedCategory: Story = {
  args: { where: { category: { id: '3', name: 'Textbooks' } }, choice: { ...NO_FILTERS, to: 2000 } },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', NAME)).toBeVisible(),
};
export const OfAWholeCategory: Story = {
  args: { where: { category: { id: '3', name: 'Textbooks' } } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', NAME)).toBeNull(),
};
