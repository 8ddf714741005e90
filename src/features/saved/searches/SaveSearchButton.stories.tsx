import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { market } from '../../../../.storybook/fixtures.ts';
import { answers } from '../../../../.storybook/network.ts';
import { remembering } from '../../../../tests/support/fixtures.ts';
import { NO_FILTERS } from '../../../contract/listQuery.ts';
import { paths } from '../../../contract/paths.ts';
import { SaveSearchButton } from './SaveSearchButton.tsx';

const lamps = { q: 'lamp', category: null, filters: { price_to: '20' } };
const searches = Array.from({ length: 20 }, (_, index) => ({ ...lamps, q: `lamp ${index}` }));

/** **Use** next to the filters of a search or a filtered category. **Not** for a whole list. */
const meta = {
  component: SaveSearchButton,
  args: { query: { ...NO_FILTERS, text: 'lamp', category: null, seller: null, to: 2000 }, category: null },
  parameters: { msw: [answers(paths.search, market)] },
} satisfies Meta<typeof SaveSearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const press: NonNullable<Story['play']> = async ({ userEvent }) =>
  userEvent.click(await screen.findByRole('button'));

export const NotSaved: Story = {};
export const SavedNow: Story = { play: press };
export const TwentyAreSaved: Story = {
  parameters: { preloadedState: remembering({ searches }) },
  play: press,
};
