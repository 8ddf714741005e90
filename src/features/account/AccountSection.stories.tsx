import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountSection } from './AccountSection.tsx';

/** **Use** for one thing that can be done with an account. **Not** as a card of a list. */
const meta = {
  component: AccountSection,
  args: { title: 'Your data', hint: 'Your profile and your listings, as one file (JSON).' },
} satisfies Meta<typeof AccountSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
