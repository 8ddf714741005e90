import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';

/** **Use** for what is kept about a person. **Not** for an error or a question: it is read from end to end. */
const meta = {
  component: PrivacyPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/privacy',
    route: '/privacy',
  },
} satisfies Meta<typeof PrivacyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { name: 'What a program decides' })).toBeVisible(),
};
