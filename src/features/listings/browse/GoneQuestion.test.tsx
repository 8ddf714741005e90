import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { remembering } from '../../../../tests/support/remembering.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { call, server } from '../../../../tests/support/server.ts';
import { paths } from '../../../contract/paths.ts';
import { GoneQuestion } from './GoneQuestion.tsx';
import { ASKED } from './listingMessages.ts';

const lamp = aListing();

/** Asked so many days ago. */
const open = (days: number | null) =>
  renderWithProviders(<GoneQuestion listing={lamp} />, {
    preloadedState: remembering({
      asked: days === null ? [] : [{ id: lamp.id, at: Date.now() - days * 86_400_000 }],
    }),
  });

test.each([null, 3])('a visitor asks, and not twice in three days; asked before: %s', async (days) => {
  const gone = call(paths.gone('desk-lamp-k3x9'));
  server.use(http.post(gone, () => new HttpResponse(null, { status: 204 })));
  const { user } = open(days);
  await user.click(screen.getByRole('button', { name: 'Is it gone?' }));
  expect(await screen.findByText(ASKED)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who asked two days ago reads so', () => {
  open(2);
  expect(screen.getByText(ASKED)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
