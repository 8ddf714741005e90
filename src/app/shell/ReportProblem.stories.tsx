import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { ON_THE_SIGN } from '../../../.storybook/storyFrames.tsx';
import { ReportProblem } from './ReportProblem.tsx';

/**
 * **Use** in the footer of builds that record (docs/qa.md). **Not** in the build that students use,
 * which records nothing.
 */
const meta = {
  component: ReportProblem,
  decorators: [ON_THE_SIGN],
  parameters: { isRecorded: true },
} satisfies Meta<typeof ReportProblem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recording: Story = {
  play: async ({ canvas, userEvent }) => {
    const saved: string[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Report a problem' }));
    click.mockRestore();
    await expect(saved).toEqual([expect.stringMatching(/^musika.*\.json$/)]);
  },
};
export const NotRecording: Story = {
  parameters: { isRecorded: false },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
