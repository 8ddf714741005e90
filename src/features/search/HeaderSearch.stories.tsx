import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories, LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { remembering } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { HeaderSearch } from './HeaderSearch.tsx';

/** **Use** in the header. **Not** for a form's choices: `SelectField`. */
const meta = {
  component: HeaderSearch,
  parameters: {
    preloadedState: remembering({ recentSearches: ['desk lamp', LONG_TITLE, 'bhuku'] }),
    msw: [answers(paths.categories, categories)],
  },
  decorators: [(Field) => <div style={{ maxWidth: 480, minHeight: 480 }}>{Field()}</div>],
} satisfies Meta<typeof HeaderSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const RecentSearches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    // Its code is loaded on demand.
    await canvas.findByRole('listbox');
  },
};
export const WhileTyping: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'b');
    await canvas.findByRole('listbox');
  },
};
