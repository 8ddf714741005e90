import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { beginWithStrip, expectAboveStrip, IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { MissingPart } from './MissingPart.tsx';

/**
 * **Use** as the fallback of a part whose code is downloaded when it is wanted. **Not** for a whole
 * page: `ErrorBoundary`.
 */
const meta = {
  component: MissingPart,
  parameters: IN_A_FRAME,
  args: { isWanted: true, onClose: () => undefined },
} satisfies Meta<typeof MissingPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wanted: Story = {};
export const Updated: Story = {
  parameters: {
    msw: [http.get('/index.html', () => HttpResponse.html('<script src="/assets/app-later.js"></script>'))],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Musika was updated. To use this,')).toBeVisible(),
};
/** It did not come for want of a network, which the strip says below it. */
export const AboveTheStrip: Story = {
  beforeEach: beginWithStrip,
  play: async ({ canvas }) => expectAboveStrip(canvas.getByRole('alert')),
};
