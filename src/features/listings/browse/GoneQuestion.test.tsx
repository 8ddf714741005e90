import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, remembering } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { call, server } from '../../../../tests/support/server.ts';
import { paths } from '../../../contract/paths.ts';
import { GoneQuestion } from './GoneQuestion.tsx';

test.each([
  ['never before', null],
  ['three days ago', 3],
])('a visitor asks, who asked %s, and then not again', async (_when, days) => {
  const gone = call(paths.gone('desk-lamp-k3x9'));
  server.use(http.post(gone, () => new HttpResponse(null, { status: 204 })));
  const asked = days === null ? [] : [{ id: '7', at: Date.now() - days * 86_400_000 }];
  const { user } = renderWithProviders(<GoneQuestion listing={aListing()} />, {
    preloadedState: remembering({ asked }),
  });
  await user.click(screen.getByRole('button', { name: 'Is it gone?' }));
  expect(await screen.findByText('Asked. The seller has three days to answer.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
