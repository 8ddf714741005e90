import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { SAVER_COOKIE } from '../../contract/firstPage.ts';
import { deviceChanged, selectIsSavingData } from '../../features/ui/device/deviceSlice.ts';
import { Footer } from '../shell/Footer.tsx';
import { makeStore } from '../store.ts';
import { beginSearch, watchDevice } from './beginPage.ts';

afterEach(() => {
  document.cookie = `${SAVER_COOKIE}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
});

/** The store of a tab. */
function openTab() {
  const store = makeStore();
  watchDevice(store);
  return store;
}

test('the choice of the data saver stands in the cookie that the server reads, also for the next visit', async () => {
  openTab().dispatch(deviceChanged({ dataSaver: 'on' }));
  expect(document.cookie).toContain(`${SAVER_COOKIE}=on`);
  expect(selectIsSavingData(openTab().getState())).toBe(true);
  const tab = openTab();
  tab.dispatch(deviceChanged({ savesData: true, dataSaver: null }));
  const { user } = renderWithProviders(<Footer />, { store: tab });
  await user.click(screen.getByRole('button', { name: 'Data saver', pressed: true }));
  expect(selectIsSavingData(tab.getState())).toBe(false);
});

test.each([
  ['/search?q=tea+pot', '/search?q=tea%20pot'],
  ['/search?q=+', '/search'],
  ['/search?q=Tariro%E2%80%99s', '/search?q=Tariro%27s'],
  ['/search?kind=wanted', '/search?kind=wanted'],
  ['/search?price_to=20#content', '/search?price_to=20#content'],
  ['/search?q=pot&order=cheapest', '/search?q=pot&order=cheapest'],
])('a document that is opened at %s goes on at %s', (opened, address) => {
  history.replaceState(null, '', opened);
  beginSearch();
  expect(location.href).toBe(location.origin + address);
});
