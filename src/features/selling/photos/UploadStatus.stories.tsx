import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../../../../.storybook/plays.ts';
import { UploadStatus } from './UploadStatus.tsx';

/** **Use** above the button that sends photos. **Not** for calls without files, which are short. */
const meta = {
  component: UploadStatus,
  args: { upload: 'lost', failure: 'Failed to create listing.' },
} satisfies Meta<typeof UploadStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = { args: { upload: 0.42 }, play: shows('42 %') };
export const ConnectionLost: Story = { play: shows(/Everything is kept here/) };
