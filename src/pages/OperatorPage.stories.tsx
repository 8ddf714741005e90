import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fails, neverAnswers } from '../../.storybook/network.ts';
import { signedInAs } from '../../.storybook/sessions.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { aProfile } from '../../tests/support/fixtures.ts';
import { operatorHandlers } from '../../tests/support/fakeMarket/operator.ts';
import { paths } from '../contract/paths.ts';
import { OperatorPage } from './OperatorPage.tsx';

/** **Use** for what the operator does with the whole market. **Not** for reports: `DeskPage`. */
const meta = {
  component: OperatorPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/operator',
    route: '/operator',
    preloadedState: signedInAs(aProfile({ is_moderator: true, is_operator: true })),
    msw: operatorHandlers(),
  },
} satisfies Meta<typeof OperatorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('region', { name: 'Users list' })).toHaveTextContent('tariro'),
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Places' }));
    await expect(await canvas.findByText(/Swinton Hall/)).toBeVisible();
  },
};

export const Rejected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Places' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Main Campus');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByText('"Main Campus" is in the list.')).toBeVisible();
  },
};

export const Loading: Story = { parameters: { msw: [neverAnswers(paths.deskCommands)] } };

export const Failed: Story = {
  parameters: { msw: [fails(paths.deskCommands)] },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Failed to load what can be done here.')).toBeVisible(),
};

export const NotTheOperator: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ is_operator: false })) },
  play: async ({ canvas }) => expect(await canvas.findByText('This is for the operator.')).toBeVisible(),
};
