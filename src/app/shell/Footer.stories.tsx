import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WHOLE_SCREEN } from '../../../.storybook/storyFrames.tsx';
import { Footer } from './Footer.tsx';

/**
 * **Use** at the end of every page, by the layout. **Not** for what people must find: few scroll
 * that far.
 */
const meta = {
  component: Footer,
  parameters: {
    ...WHOLE_SCREEN,
    runtimeConfig: {
      whatsAppUrl: 'https://example.org/whatsapp',
      facebookUrl: 'https://example.org/facebook',
      instagramUrl: 'https://example.org/instagram',
    },
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => expect(canvas.getAllByRole('link')).toHaveLength(5),
};
/** An operator who names no addresses gets no social links. */
export const NoSocialLinks: Story = {
  parameters: { runtimeConfig: { whatsAppUrl: null, facebookUrl: null, instagramUrl: null } },
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Saved', 'Stay safe']),
};
