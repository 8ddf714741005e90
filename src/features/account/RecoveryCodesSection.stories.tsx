import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';

/**
 * **Use** on the account page. **Not** to tell of codes that were made elsewhere: `CodesNotice`.
 */
const meta = {
  component: RecoveryCodesSection,
  args: {
    username: 'tariro',
    hasPassword: true,
    madeAt: null,
    areVoid: false,
    codes: undefined,
    onMake: async () => null,
    onSaved: () => undefined,
  },
} satisfies Meta<typeof RecoveryCodesSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Made: Story = { args: { madeAt: '2026-11-23T08:05:00.000Z' } };
export const JustMade: Story = { args: { codes: ['7K2M-9QXA-0TJD', 'W3RT-56HH-AB1C'] } };
export const AfterAChangedPassword: Story = {
  args: { areVoid: true },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(/no longer work/),
};
export const AnotherBackEnd: Story = { args: { madeAt: undefined } };
