import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldHelp } from './FieldHelp.tsx';

/**
 * **Use** below a field with a rule on characters, to name those that are not allowed. **Not** for
 * fields whose sentence says all.
 */
const meta = { component: FieldHelp } satisfies Meta<typeof FieldHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

const problem = 'Only letters, numbers, spaces, and basic punctuation are allowed.';
export const Refused: Story = { args: { problem, disallowed: ['@', '#'] } };
export const Required: Story = { args: { problem: 'Title is required.', disallowed: [] } };
