import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { idle } from '../../../../.storybook/management.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { deletedText } from './manageMessages.ts';
import { ManagementNotices } from './ManagementNotices.tsx';

/** **Use** once on a page on which listings are managed. **Not** for the messages of a form. */
const meta = {
  component: ManagementNotices,
  parameters: IN_A_FRAME,
  args: { management: idle },
} satisfies Meta<typeof ManagementNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  args: { management: { ...idle, deletion: { ...idle.deletion, asked: lamp } } },
};
export const Deleted: Story = {
  args: { management: { ...idle, notice: { severity: 'success', text: deletedText(lamp.title) } } },
};
export const Refused: Story = {
  args: { management: { ...idle, notice: { severity: 'error', text: 'Failed to change listing.' } } },
};
