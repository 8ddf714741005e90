import { screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { sentTo } from '../../../../tests/support/openPage.tsx';
import { renderWithProviders } from '../../../../tests/support/renderApp.tsx';
import { call, server } from '../../../../tests/support/server.ts';
import { baseApi, listTag } from '../../../api/baseApi.ts';
import { FACETS_PATH } from '../../../contract/search.ts';
import { NO_FILTERS, type ListFilters, type ListQuery } from '../../../contract/listQuery.ts';
import { setRuntimeConfig } from '../../../lib/runtimeConfig.ts';
import { FilterDialog } from './FilterDialog.tsx';

const LAMPS: ListQuery = { ...NO_FILTERS, text: 'lamp', category: null, seller: null };

beforeEach(() => setRuntimeConfig({ capabilities: MARKET_CAPABILITIES }));

function open(changes: Partial<ListQuery> = {}) {
  const onChange = vi.fn<(filters: ListFilters) => void>();
  const query = { ...LAMPS, ...changes };
  const dialog = <FilterDialog query={query} onChange={onChange} onClose={() => undefined} />;
  return { onChange, ...renderWithProviders(dialog) };
}
const show = () => screen.getByRole('button', { name: /^Show/ });

test('a visitor sees what each filter would leave, takes off all of them, and keeps the order', async () => {
  const requested = sentTo('get', FACETS_PATH);
  const { user, onChange, store } = open({
    order: 'cheapest',
    from: 500,
    condition: 'worn',
    place: 'Main Campus',
  });
  expect(await screen.findByText('Swinton Hall (5)')).toBeVisible();
  expect(screen.queryByLabelText(/^Manfred Hodson Hall/)).toBeNull();
  expect(screen.getByLabelText('Main Campus (0)')).toBeChecked();
  const query = '?q=lamp&price_from=5&condition=worn&campus_place=Main+Campus';
  // Anew with the list.
  store.dispatch(baseApi.util.invalidateTags([listTag('Listing')]));
  await waitFor(() => expect(requested).toEqual([query, query]));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByLabelText('From (US$)')).toHaveValue('');
  await user.click(show());
  expect(onChange).toHaveBeenCalledWith({ ...LAMPS, order: 'cheapest' });
});

test('who looks for what is free needs no price, and a price ends that', async () => {
  const { user, onChange } = open();
  await user.type(await screen.findByLabelText('From (US$)'), '20');
  await user.click(await screen.findByRole('checkbox', { name: 'Free (1)' }));
  expect(screen.getByLabelText('From (US$)')).toHaveValue('');
  await user.click(show());
  expect(onChange).toHaveBeenLastCalledWith({ ...LAMPS, from: 0, to: 0 });
  await user.type(screen.getByLabelText('To (US$)'), '5{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ ...LAMPS, to: 500 });
});

test('until the number of what was chosen is there, the button has none, not that of the filters before', async () => {
  const { user } = open();
  await waitFor(() => expect(show()).toHaveTextContent(/\d/));
  server.use(http.get(call(FACETS_PATH), () => delay('infinite')));
  await user.click(screen.getByLabelText('Wanted'));
  expect(show()).toHaveTextContent('Show listings');
});
