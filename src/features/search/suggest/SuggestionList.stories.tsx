import type { Meta, StoryObj } from '@storybook/react-vite';
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
    groups: groups('', { recent: ['desk lamp', LONG_TITLE, 'bhuku'] }),
    active: null,
    room: 480,
    onChoose: () => undefined,
    onRemove: () => undefined,
  },
  decorators: [(List) => <div style={{ position: 'relative', maxWidth: 480, minHeight: 480 }}>{List()}</div>],
} satisfies Meta<typeof SuggestionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RecentSearches: Story = {};
export const WhileTyping: Story = {
  args: {
    groups: groups('el', { recent: ['electric fan'], searches: ['electric', 'elbow pads'] }),
    active: 1,
  },
};
/** A phone's keyboard leaves little room: the list is scrolled. */
export const LittleRoom: Story = { args: { room: 160 } };
