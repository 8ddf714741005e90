import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, remembering } from '../../../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { call, server } from '../../../../tests/support/server.ts';
import { paths } from '../../../contract/paths.ts';
import { selectRemembered } from '../../ui/device/rememberedSlice.ts';
import { GoneQuestion } from './GoneQuestion.tsx';

test.each<[when: string, questions: number, days: number | null, id?: string]>([
  ['never before', 1, null],
  ['three days ago', 1, 3],
  ['two days ago', 0, 2],
  ['about another one', 1, 1, '8'],
])('a visitor who asked %s has %i question, and then none', async (_when, questions, days, id = '7') => {
  const gone = call(paths.gone('desk-lamp-k3x9'));
  server.use(http.post(gone, () => new HttpResponse(null, { status: 204 })));
  const asked = days === null ? [] : [{ id, at: Date.now() - days * 86_400_000 }];
  const { user, store } = renderWithProviders(<GoneQuestion listing={aListing()} />, {
    preloadedState: remembering({ asked }),
  });
  const buttons = screen.queryAllByRole('button', { name: 'Is it gone?' });
  expect(buttons).toHaveLength(questions);
  for (const ask of buttons) await user.click(ask);
  expect(await screen.findByText('Asked. The seller has three days to answer.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  // Also when this page is opened again.
  expect(selectRemembered(store.getState()).asked.map((each) => each.id)).toContain('7');
});
