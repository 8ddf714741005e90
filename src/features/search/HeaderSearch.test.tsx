import { act, fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { signedOut } from '../../../tests/support/renderApp.tsx';
import { call, server } from '../../../tests/support/server.ts';
import { paths } from '../../contract/paths.ts';
import { SearchPage } from '../../pages/SearchPage.tsx';
import { MusikaTheme } from '../../theme/MusikaTheme.tsx';
import { makeStore } from '../../app/store.ts';
import { HeaderSearch } from './HeaderSearch.tsx';

test('after Back before the next search is shown, the box has the text of the first one', async () => {
  server.use(http.get(call(paths.search), () => HttpResponse.json([])));
  history.pushState(null, '', '/search?q=mbira');
  render(
    <Provider store={makeStore({ ...signedOut })}>
      <MusikaTheme>
        <BrowserRouter>
          <HeaderSearch />
          <SearchPage />
        </BrowserRouter>
      </MusikaTheme>
    </Provider>,
  );
  const box = screen.getByRole('combobox', { name: 'Search listings' });
  expect(await screen.findByText('No listings found.')).toBeVisible();
  expect(box).toHaveValue('mbira');

  fireEvent.change(box, { target: { value: 'marimba' } });
  // All that follows is rendered at once, as on a busy phone.
  await act(async () => {
    fireEvent.submit(screen.getByRole('search'));
    expect(location.search).toBe('?q=marimba');
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
  });
  expect(location.search).toBe('?q=mbira');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Results for "mbira"');
  expect(box).toHaveValue('mbira');
});
