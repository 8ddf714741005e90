import type { Meta, StoryObj } from '@storybook/react-vite';
import { answers } from '../../../.storybook/network.ts';
import { presses, shows } from '../../../.storybook/plays.ts';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { RecoveryCodeSection } from './RecoveryCodeSection.tsx';

/** **Use** on the account page. **Not** anywhere else. */
const meta = {
  component: RecoveryCodeSection,
  args: { profile: aProfile({ has_password: false, recovery_code_made_at: '2026-11-23T08:05:00.000Z' }) },
} satisfies Meta<typeof RecoveryCodeSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = { play: shows(/^Yours was made on 23 November 2026/) };
export const Shown: Story = {
  parameters: { msw: [answers(paths.recoveryCode, { code: '7K2M-9QXA-0TJD' }, 200, 'post')] },
  play: presses('Make a recovery code', '7K2M-9QXA-0TJD'),
};
