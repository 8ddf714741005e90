import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { layersOf, useLayer, useLayerEntries, useNavigateFromHere } from './useLayer.ts';

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer(true, onClose);
  return (
    <section aria-label={name}>
      <button onClick={onClose}>Close {name}</button>
    </section>
  );
}

function Page() {
  useLayerEntries();
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => setOpen((now) => now.filter((each) => each !== name))} />
      ))}
      <button onClick={() => setOpen(['Menu'])}>Open</button>
      <button onClick={() => setOpen(['Menu', 'Dialog'])}>Open the dialog over it</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const layer = (name: string) => screen.queryByRole('region', { name });
/** React Router's part of the history's state. */
const entered = () => {
  const { usr: state } = history.state as { usr: unknown };
  return layersOf({ state }).length;
};
const isSettledAt = (layers: number) => waitFor(() => expect(entered()).toBe(layers));
async function steps(step: () => void) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    step();
    await arrived;
  });
}
function openPage() {
  history.pushState({ key: 'page', idx: 0, usr: { from: '/' } }, '', '/page');
  return render(<Page />, { wrapper: BrowserRouter });
}

test('Back closes a layer also in the moment in which it opens', async () => {
  openPage();
  const button = screen.getByRole('button', { name: 'Open' });
  // React Router renders a new entry in a transition, and Back comes before.
  await steps(() => {
    button.click();
    flushSync(() => undefined);
    history.back();
  });
  await waitFor(() => expect(layer('Menu')).toBeNull());
  expect(entered()).toBe(0);
});

test('of two layers, Back closes the upper one first; closed by its button it leads to the page, and Forward nowhere', async () => {
  openPage();
  await press('Open');
  await isSettledAt(1);
  await press('Open the dialog over it');
  await isSettledAt(2);
  expect(history.state).toMatchObject({ usr: { from: '/' } });
  await steps(() => history.back());
  expect(layer('Dialog')).toBeNull();
  expect(layer('Menu')).toBeVisible();
  await press('Open the dialog over it');
  await isSettledAt(2);
  await press('Close Dialog');
  await isSettledAt(1);
  await press('Close Menu');
  await isSettledAt(0);
  await steps(() => history.forward());
  await isSettledAt(0);
  expect(layer('Menu')).toBeNull();
});

test('who has gone on is not led away by what comes late, such as a save', () => {
  const { result } = renderHook(useNavigateFromHere, { wrapper: BrowserRouter });
  const leave = result.current;
  act(() => leave('/saved'));
  act(() => leave('/late'));
  expect(location.pathname).toBe('/saved');
});
