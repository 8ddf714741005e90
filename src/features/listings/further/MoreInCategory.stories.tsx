import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { answers } from '../../../../.storybook/network.ts';
import { toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { MoreInCategory } from './MoreInCategory.tsx';

/** **Use** where a listing of the category was, and is gone. **Not** below one that is there: `LookFurther`. */
const meta = {
  component: MoreInCategory,
  args: { category: { id: '1', name: 'Electronics' } },
  parameters: { msw: [answers(paths.listings, [toApiListing(lamp)])] },
} satisfies Meta<typeof MoreInCategory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('region', { name: 'More in Electronics' })).toBeVisible(),
};
