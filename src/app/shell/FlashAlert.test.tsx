import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useLayer, useLayerEntries } from '../../components/layout/useLayer.ts';
import { FlashMessage } from './Layout.tsx';

const TEXT = 'Your changes are saved.';

function Layer() {
  useLayerEntries();
  useLayer(true, () => undefined);
  return null;
}

test('a message that was closed over an open layer does not come back with the page', async () => {
  const usr = { flashMessage: { severity: 'success', text: TEXT } };
  history.replaceState({ usr, key: 'page', idx: 0 }, '');
  render(
    <BrowserRouter>
      <FlashMessage />
      <Layer />
    </BrowserRouter>,
  );
  expect(await screen.findByText(TEXT)).toBeVisible();
  await waitFor(() => expect(history.state).toHaveProperty('usr.layers'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
  // The layer keeps its entry, which Back closes.
  expect(history.state).toHaveProperty('usr.layers');

  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => arrived);
  expect(screen.queryByText(TEXT)).toBeNull();
  await waitFor(() => expect(history.state).not.toMatchObject({ usr }));
});
