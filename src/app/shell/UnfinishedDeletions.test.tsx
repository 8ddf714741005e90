import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../../tests/support/renderApp.tsx';
import { call, server } from '../../../tests/support/server.ts';
import { paths } from '../../contract/paths.ts';
import {
  pendingDeletions,
  putDeletion,
  type Deletion,
} from '../../features/listings/manage/pendingDeletions.ts';
import { UnfinishedDeletions } from './UnfinishedDeletions.tsx';

const path = call(paths.listing('lamp-k3x9'));
const asked = vi.fn<() => void>();
const lamp: Deletion = {
  id: '7',
  slug: 'lamp-k3x9',
  title: 'Lamp',
  seller: 'tariro',
  confirmedAt: Date.now(),
  state: 'final',
};
const states = () => pendingDeletions().map(({ state }) => state);
const open = (username: string | null = 'tariro') =>
  renderWithProviders(<UnfinishedDeletions />, {
    preloadedState: username === null ? signedOut : signedInAs(aProfile({ username })),
  });

function answer(status: number) {
  server.use(
    http.delete(path, () => {
      asked();
      return new HttpResponse(null, { status });
    }),
  );
}

beforeEach(() => asked.mockClear());

test('a deletion whose tab was closed too early is sent at the next start, and nothing is said', async () => {
  putDeletion(lamp);
  answer(204);
  open();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(() => expect(states()).toEqual([]));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('one that had got through after all is not told as a failure', async () => {
  putDeletion(lamp);
  answer(404);
  open();
  await waitFor(() => expect(states()).toEqual([]));
  expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument();
});

test('one that fails again is told, and then forgotten: it is for them to ask again', async () => {
  putDeletion(lamp);
  answer(500);
  const { user } = open();
  expect(
    await screen.findByText('“Lamp” could not be deleted. It is still among your listings.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(states()).toEqual([]);
});

test('while another tab still offers to undo it, it is left alone; after a minute that tab has crashed', async () => {
  putDeletion({ ...lamp, state: 'undoable' });
  putDeletion({ ...lamp, id: '8', slug: 'chair-p2m8', state: 'undoable', confirmedAt: Date.now() - 61_000 });
  const chair = vi.fn<() => void>();
  answer(204);
  server.use(
    http.delete(call(paths.listing('chair-p2m8')), () => {
      chair();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await waitFor(() => expect(chair).toHaveBeenCalledOnce());
  await waitFor(() => expect(states()).toEqual(['undoable']));
  expect(asked).not.toHaveBeenCalled();
});

test('after a sign-out it is told that it waits for the next one, which then sends it', async () => {
  putDeletion({ ...lamp, state: 'failed' });
  const { user } = open(null);
  expect(await screen.findByText(/^“Lamp” may not be deleted yet: your session ended first\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(states()).toEqual(['final']);
});

test("nobody sends or is told of another person's deletion", async () => {
  putDeletion({ ...lamp, state: 'failed' });
  const { container } = open('rudo_99');
  await waitFor(() => expect(container.querySelector('output')).toBeInTheDocument());
  expect(screen.queryByText(/Lamp/)).not.toBeInTheDocument();
  expect(states()).toEqual(['failed']);
});
