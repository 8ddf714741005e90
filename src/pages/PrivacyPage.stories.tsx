import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';

/** **Use** for what is kept about a person. **Not** for an error or a question. */
const meta = { component: PrivacyPage, parameters: { ...atPage('/privacy') } } satisfies Meta<
  typeof PrivacyPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
