import type { Meta, StoryObj } from '@storybook/react-vite';
import { WHOLE_SCREEN } from '../../../.storybook/frames.tsx';
import { Footer } from './Footer.tsx';

/** **Use** at the end of every page, by the layout. **Not** for what people must find. */
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

export const Loaded: Story = {};
/** An operator who names no addresses gets no social links. */
export const NoSocialLinks: Story = {
  parameters: { runtimeConfig: { whatsAppUrl: null, facebookUrl: null, instagramUrl: null } },
};
