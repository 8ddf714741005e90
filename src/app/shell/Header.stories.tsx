import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories, LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { WHOLE_SCREEN } from '../../../.storybook/frames.tsx';
import { answers } from '../../../.storybook/network.ts';
import { asTariro, signedInAs } from '../../../.storybook/sessions.ts';
import { shows } from '../../../.storybook/plays.ts';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { Header } from './Header.tsx';

const as = (profile: Parameters<typeof aProfile>[0]) => ({
  parameters: { preloadedState: signedInAs(aProfile(profile)) },
});

/** **Use** at the top of every page, by the layout. **Not** for what belongs to one page only. */
const meta = {
  component: Header,
  parameters: { ...WHOLE_SCREEN, msw: [answers(paths.categories, categories)] },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = { play: shows('Login') };
export const SignedIn: Story = as({});
export const WithPicture: Story = as({ profile_picture: LAMP_PHOTO });
/** The profile is on its way, or its call has failed: the way to it is there. */
export const ProfileUnknown: Story = {
  parameters: { preloadedState: { auth: { ...asTariro.auth, user: null } } },
};
/** A name of another back end, without a letter to stand for it. */
export const NoLetter: Story = as({ username: '__' });
export const LongName: Story = {
  parameters: { runtimeConfig: { productName: 'The Market of the Whole University' } },
  play: shows(/Whole University/),
};
