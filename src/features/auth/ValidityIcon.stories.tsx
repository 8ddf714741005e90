import type { Meta, StoryObj } from '@storybook/react-vite';
import { ValidityIcon } from './ValidityIcon.tsx';

/**
 * **Use** inside a field that is validated while one types. **Not** where the sentence below the
 * field comes after leaving it.
 */
const meta = { component: ValidityIcon, args: { subject: 'Username' } } satisfies Meta<typeof ValidityIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Valid: Story = { args: { isValid: true } };
export const Invalid: Story = { args: { isValid: false } };
export const NothingTyped: Story = { args: { isValid: null } };
