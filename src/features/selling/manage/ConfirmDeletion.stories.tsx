import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';

/** **Use** once before a listing is deleted. **Not** for what can be taken back. */
const meta = {
  component: ConfirmDeletion,
  parameters: IN_A_FRAME,
  args: { listing: lamp, isDeleting: false, onConfirm: () => undefined, onCancel: () => undefined },
} satisfies Meta<typeof ConfirmDeletion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Deleting: Story = { args: { isDeleting: true } };
export const LongTitle: Story = { args: { listing: { ...lamp, title: LONG_TITLE } } };
