import type { Meta, StoryObj } from '@storybook/react-vite';
import { listings } from '../../../../.storybook/fixtures.ts';
import { answers } from '../../../../.storybook/network.ts';
import { toApiListing } from '../../../../tests/support/fixtures.ts';
import { remembering } from '../../../../tests/support/remembering.ts';
import { paths } from '../../../contract/paths.ts';
import { SaveSearchButton } from './SaveSearchButton.tsx';

const lamps = { q: 'lamp', category: null, filters: { price_to: '20' }, details: 'Up to $20' };

/** **Use** next to the filters of a search or a filtered category. **Not** for a whole list. */
const meta = {
  component: SaveSearchButton,
  args: { search: lamps, size: { width: { xs: '3rem', sm: 190 }, minHeight: '3rem' } },
  decorators: [
    (Button) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>{Button()}</div>
    ),
  ],
  parameters: { msw: [answers(paths.search, listings.map(toApiListing))] },
} satisfies Meta<typeof SaveSearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button'));

export const NotSaved: Story = {};
export const SavedNow: Story = { play: press };
export const TwentyAreSaved: Story = {
  parameters: {
    preloadedState: remembering({
      searches: Array.from({ length: 20 }, (_, index) => ({ ...lamps, q: `lamp ${index}` })),
    }),
  },
  play: press,
};
