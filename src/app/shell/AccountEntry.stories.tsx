import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ON_THE_SIGN } from '../../../.storybook/storyFrames.tsx';
import { asTariro, signedInAs } from '../../../.storybook/sessions.ts';
import { AccountEntry } from './AccountEntry.tsx';

/**
 * **Use** in the header, for the one way to an account. **Not** for the profile of another person.
 */
const meta = { component: AccountEntry, decorators: [ON_THE_SIGN] } satisfies Meta<typeof AccountEntry>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithPicture: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ profile_picture: LAMP_PHOTO })) },
};
const showsSilhouette: NonNullable<Story['play']> = async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'Your profile' });
  await expect(link).toHaveTextContent('');
  await expect(link.querySelector('svg')).toBeVisible();
};
/** The profile is on its way, or its call has failed: the way to it is there. */
export const ProfileUnknown: Story = {
  parameters: { preloadedState: { auth: { ...asTariro.auth, user: null } } },
  play: showsSilhouette,
};
/** A name of another back end, without a letter to stand for it. */
export const NoLetter: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ username: '__' })) },
  play: showsSilhouette,
};
/** The picture's address leads nowhere: the initial stands in for it. */
export const ImageMissing: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ profile_picture: 'data:image/png;base64,broken' })) },
};
