import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { call, fails, never, neverAnswers } from '../../.storybook/network.ts';
import { signedInAs } from '../../.storybook/sessions.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { aProfile } from '../../tests/support/fixtures.ts';
import { operatorHandlers } from '../../tests/support/fakeMarket/operator.ts';
import type { Block } from '../contract/operator.ts';
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

type Play = NonNullable<Story['play']>;

/** A story that begins with this subject. */
const select = async ({ canvas, userEvent }: Parameters<Play>[0], name: string) =>
  userEvent.click(await canvas.findByRole('tab', { name }));

/** The first list says this. */
const says = (...blocks: Block[]) => ({
  msw: [http.post(call(paths.deskCommands), () => HttpResponse.json({ blocks })), ...operatorHandlers()],
});

const onPhone = { viewport: { value: 'xs' } };

export const Status: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText('Last backup')).toBeVisible(),
};

export const BackupsOnAPhone: Story = {
  globals: onPhone,
  play: async (story) => {
    await select(story, 'Backups');
    await expect(await story.canvas.findByRole('list', { name: 'Backups' })).toBeVisible();
  },
};

export const Backups: Story = {
  play: async (story) => {
    await select(story, 'Backups');
    await expect(await story.canvas.findByRole('table', { name: 'Backups' })).toBeVisible();
  },
};

const NAMES = ['Folder', 'Made (UTC)', 'Database', 'Pictures', 'Size', 'Complete', 'Tried (UTC)'];
const FAILED = 'The last backup failed: Free some space on the disk that holds /mnt/backups.';

export const BackupsThatFail: Story = {
  parameters: says(
    { kind: 'warning', text: FAILED },
    { kind: 'warning', text: 'The last backup is from 13 hours ago. One is due every 6 hours.' },
    {
      kind: 'table',
      columns: NAMES,
      rows: [
        [
          's3://musika-backups/market/backup-2026-01-31T02-00-00.000Z',
          '2026-01-31 02:00',
          'SQLite, encrypted',
          '300',
          '340 MB',
          'yes',
          'not yet',
        ],
      ],
    },
  ),
  play: async ({ canvas }) => expect(await canvas.findByText(FAILED)).toBeVisible(),
};

export const BackupsThatFailOnAPhone: Story = { ...BackupsThatFail, globals: onPhone };

export const TryingABackup: Story = {
  globals: onPhone,
  play: async (story) => {
    await select(story, 'Backups');
    await story.userEvent.click(await story.canvas.findByRole('button', { name: /^Try .*28$/ }));
    await expect(await story.canvas.findByText(/is being tried/)).toBeVisible();
  },
};

export const PlacesOnAPhone: Story = {
  globals: onPhone,
  play: async (story) => {
    await select(story, 'Places');
    await expect(await story.canvas.findByText('Swinton Hall')).toBeVisible();
  },
};

export const StudentCodes: Story = {
  play: async (story) => {
    await select(story, 'Students');
    await story.userEvent.type(await story.canvas.findByRole('textbox', { name: /How many/ }), '1{Enter}');
    await expect(await story.canvas.findByText('7K3M-92QD-X4TA')).toBeVisible();
  },
};

export const Rejected: Story = {
  play: async (story) => {
    await select(story, 'Places');
    await story.userEvent.type(await story.canvas.findByRole('textbox', { name: /Name/ }), 'Main Campus');
    await story.userEvent.click(story.canvas.getByRole('button', { name: 'Add' }));
    await expect(await story.canvas.findByText('"Main Campus" is in the list.')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: says({ kind: 'text', text: 'There is no backup yet.' }),
  play: async ({ canvas }) => expect(await canvas.findByText('There is no backup yet.')).toBeVisible(),
};

const LONG = 'n'.repeat(255);

export const LongTextOnAPhone: Story = {
  globals: onPhone,
  parameters: says(
    { kind: 'warning', text: LONG },
    { kind: 'text', text: LONG },
    { kind: 'table', columns: [], rows: [[LONG, LONG]] },
    { kind: 'table', columns: ['One', 'Two'], rows: [[LONG, LONG]] },
    { kind: 'table', columns: ['A', 'B', LONG], rows: [[LONG, LONG, LONG]] },
    { kind: 'slips', slips: [[LONG, LONG, LONG]] },
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG)).length).toBeGreaterThan(5);
    await expectNoSidewaysScroll();
  },
};

export const Loading: Story = { parameters: { msw: [neverAnswers(paths.deskCommands)] } };

export const ListLoading: Story = {
  parameters: { msw: [http.post(call(paths.deskCommands), never), ...operatorHandlers()] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('progressbar', { name: 'Loading: Status' })).toBeVisible(),
};

export const Failed: Story = {
  parameters: { msw: [fails(paths.deskCommands)] },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Failed to load what can be done here.')).toBeVisible(),
};

export const ListFailed: Story = {
  parameters: {
    msw: [
      http.post(call(paths.deskCommands), () => HttpResponse.json({ detail: 'Sorry.' }, { status: 500 })),
      ...operatorHandlers(),
    ],
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load the list.')).toBeVisible(),
};

export const NotTheOperator: Story = {
  parameters: { preloadedState: signedInAs(aProfile({ is_operator: false })) },
  play: async ({ canvas }) => expect(await canvas.findByText('This is for the operator.')).toBeVisible(),
};
