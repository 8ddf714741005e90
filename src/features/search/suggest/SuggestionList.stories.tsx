import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { categories, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { suggestionGroups, type Suggestible } from './suggestionGroups.ts';

const groups = (text: string, suggestible: Partial<Suggestible>) =>
  suggestionGroups(text, { recent: [], categories, searches: [], ...suggestible });

/** **Use** below the field of a search. **Not** for a form's choices: `SelectField`. */
const meta = {
  component: SuggestionList,
  args: {
    id: 'suggestions',
    groups: groups('', { recent: ['desk lamp', 'kettle', 'bhuku'] }),
    active: null,
    room: 480,
    onChoose: fn(),
    onRemove: fn(),
  },
  decorators: [(List) => <div style={{ position: 'relative', maxWidth: 480, minHeight: 480 }}>{List()}</div>],
} satisfies Meta<typeof SuggestionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RecentSearches: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('option', { name: 'kettle' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ kind: 'recent', text: 'kettle' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove kettle' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ kind: 'recent', text: 'kettle' });
  },
};
export const WhileTyping: Story = {
  args: {
    groups: groups('el', { recent: ['electric fan'], searches: ['electric', 'elbow pads'] }),
    active: 1,
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Electronics'),
};
/** A phone's keyboard leaves little room: the list is scrolled. */
export const LittleRoom: Story = { args: { room: 160 }, globals: { viewport: { value: 'xs' } } };
export const LongText: Story = { args: { groups: groups('', { recent: [LONG_TITLE] }) } };
