import type { Meta, StoryObj } from '@storybook/react-vite';
import { BannerStrip } from '../../app/offline/BannerStrip.tsx';
import { CodesBanner } from './CodesBanner.tsx';

/** **Use** once, in the app's strip. **Not** on the account page: its section shows their date. */
const meta = {
  component: CodesBanner,
  args: { username: 'tariro', madeAt: '2026-11-23T08:05:00.000Z', onFollow: () => undefined },
  render: (args) => (
    <BannerStrip text={<CodesBanner {...args} />} action={{ label: 'OK', onClick: () => undefined }} />
  ),
} satisfies Meta<typeof CodesBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
