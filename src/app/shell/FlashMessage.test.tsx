import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router';
import { expect, test } from 'vitest';
import { useLayer, useLayerEntries } from '../../components/layout/useLayer.ts';
import { successFlash } from '../../lib/flashMessage.ts';
import { FlashMessage } from './Layout.tsx';

const TEXT = 'Your changes are saved.';

function Layer() {
  useLayerEntries();
  useLayer(true, () => undefined);
  return null;
}

test('a message that was closed over an open layer does not come back with the page', async () => {
  const { rerender } = render(
    <BrowserRouter>
      <FlashMessage />
      <Link to="/next" state={successFlash(TEXT)}>
        Save
      </Link>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Save' }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  rerender(
    <BrowserRouter>
      <FlashMessage />
      <Layer />
    </BrowserRouter>,
  );
  await waitFor(() => expect(history.state).toHaveProperty('usr.layers'));
  expect(screen.getByText(TEXT)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
  // The layer keeps its entry, which Back closes.
  expect(history.state).toHaveProperty('usr.layers');

  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => arrived);
  expect(screen.queryByText(TEXT)).toBeNull();
});
