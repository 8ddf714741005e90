import type { Meta, StoryObj } from '@storybook/react-vite';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';

/**
 * **Use** before one's own photo is removed, which cannot be undone. **Not** before what can be
 * undone.
 */
const meta = {
  component: ConfirmRemoval,
  parameters: IN_A_FRAME,
  args: { isOpen: true, onConfirm: () => undefined, onCancel: () => undefined },
} satisfies Meta<typeof ConfirmRemoval>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
