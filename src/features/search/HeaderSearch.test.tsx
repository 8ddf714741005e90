import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MARKET_CAPABILITIES, remembering } from '../../../tests/support/fixtures.ts';
import { sentTo } from '../../../tests/support/openPage.tsx';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { call, says, server } from '../../../tests/support/server.ts';
import { paths } from '../../contract/paths.ts';
import { SUGGESTIONS_PATH } from '../../contract/search.ts';
import { setRuntimeConfig } from '../../lib/runtimeConfig.ts';
import { deviceSlice } from '../ui/device/deviceSlice.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { searchSubmitted } from './searchSlice.ts';

beforeEach(() => {
  setRuntimeConfig({ capabilities: MARKET_CAPABILITIES });
  server.use(http.get(call(SUGGESTIONS_PATH), says(200, { searches: ['keyboard', 'kettle'] })));
});

async function typeIn(text: string, preloadedState = {}) {
  const { user } = renderWithProviders(<HeaderSearch />, {
    preloadedState: { ...remembering({ recentSearches: ['desk lamp', 'kettle'] }), ...preloadedState },
  });
  const field = screen.getByRole('combobox');
  await user.click(field);
  if (text !== '') await user.type(field, text);
  return { user, field };
}

test('a visitor clears the recent searches, and stays in the field', async () => {
  const { user, field } = await typeIn('');
  expect(await screen.findByRole('option', { name: 'desk lamp' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('what the device remembers is suggested, though the back end fails', async () => {
  for (const path of [paths.categories, SUGGESTIONS_PATH]) server.use(http.get(call(path), says(500, {})));
  await typeIn('ke');
  expect(await screen.findByRole('option', { name: 'kettle' })).toBeVisible();
});

test('of the searches of a shorter text only those that still fit are suggested', async () => {
  await typeIn('key');
  expect(await screen.findByRole('option', { name: 'keyboard' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'kettle' })).toBeNull();
});

test.each([
  ['with the data saver nothing is requested', true, 'de', 0],
  ['without it one request is made', false, 'de', 1],
  ['of one letter nothing is requested', false, 'd', 0],
])('%s while a visitor types', async (_title, savesData, value, calls) => {
  const requested = sentTo('get', SUGGESTIONS_PATH);
  const { field } = await typeIn('', { device: { ...deviceSlice.getInitialState(), savesData } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.input(field, { target: { value } });
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(await screen.findByRole('option', { name: 'desk lamp' })).toBeVisible();
  // A call of the test before may arrive as late as now.
  await waitFor(() => expect(requested.filter((query) => query === `?q=${value}`)).toHaveLength(calls));
});

test('what a visitor types while the page of a search is still on its way stays in the box', async () => {
  const { user, store } = renderWithProviders(<HeaderSearch />);
  const field = screen.getByRole('combobox');
  await user.type(field, 'kettle');
  act(() => void store.dispatch(searchSubmitted('desk lamp')));
  expect(field).toHaveValue('kettle');
  await user.tab();
  act(() => void store.dispatch(searchSubmitted('pot')));
  expect(field).toHaveValue('pot');
});
