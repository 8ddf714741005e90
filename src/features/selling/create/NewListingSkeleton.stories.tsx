import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewListingSkeleton } from './NewListingSkeleton.tsx';

/**
 * **Use** while the create page asks for the profile, on which the form's fields depend. **Not**
 * while the form is being sent: its button says that.
 */
const meta = { component: NewListingSkeleton } satisfies Meta<typeof NewListingSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
