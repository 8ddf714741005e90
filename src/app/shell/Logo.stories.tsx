import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_THE_SIGN } from '../../../.storybook/storyFrames.tsx';
import { Logo } from './Logo.tsx';

/** **Use** once in the header and once in the drawer, as the way home. **Not** as decoration: it is a link. */
const meta = { component: Logo, decorators: [ON_THE_SIGN] } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const AnotherProduct: Story = { parameters: { runtimeConfig: { productName: 'Harare Poly Market' } } };
