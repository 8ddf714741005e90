import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecoveryCodeSection } from './RecoveryCodeSection.tsx';

/** **Use** on the account page. **Not** anywhere else. */
const meta = {
  component: RecoveryCodeSection,
  args: {
    username: 'tariro',
    hasPassword: true,
    madeAt: '2026-11-23T08:05:00.000Z',
    code: undefined,
    onMake: async () => null,
    onSaved: () => undefined,
  },
} satisfies Meta<typeof RecoveryCodeSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = {};
export const Shown: Story = { args: { code: '7K2M-9QXA-0TJD' } };
