import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DRAWN_ID } from '../../contract/firstPage.ts';
import { handOver } from './handOver.ts';

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form onSubmit={() => onSearch(text)}>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output>{text}</output>
    </form>
  );
}

/** What the server has drawn, with the focus and some letters in its search box; and the app's page beside it. */
function openWithTyped(typed: string, onSearch: (text: string) => void = () => undefined) {
  const drawn = document.createElement('div');
  drawn.id = DRAWN_ID;
  drawn.innerHTML = '<input type="search" value="">';
  document.body.append(drawn);
  const early = drawn.querySelector('input');
  early?.focus();
  if (early) early.value = typed;
  const { container } = render(<Search onSearch={onSearch} />);
  return { drawn, root: container };
}

afterEach(() => vi.useRealTimers());

test('what was typed into the drawn page’s search box is in the app’s at once, and the app knows soon', () => {
  vi.useFakeTimers();
  const { drawn, root } = openWithTyped('ket');
  handOver(root);
  expect(drawn.isConnected).toBe(false);
  const box = screen.getByRole('searchbox');
  expect(box).toHaveValue('ket');
  expect(box).toHaveFocus();
  act(() => {
    vi.runAllTimers();
  });
  expect(box).toHaveValue('ket');
  expect(screen.getByRole('status')).toHaveTextContent('ket');
});

test('a key that comes before the app knows is added to it, and Enter searches for all of it', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn<(text: string) => void>();
  const { root } = openWithTyped('kettl', onSearch);
  handOver(root);
  const box = screen.getByRole('searchbox');
  fireEvent.keyDown(box, { key: 'e' });
  fireEvent.input(box, { target: { value: 'kettle' } });
  act(() => {
    vi.runAllTimers();
  });
  expect(box).toHaveValue('kettle');
  fireEvent.submit(box);
  expect(onSearch).toHaveBeenCalledWith('kettle');
});

test('Enter that comes before the app knows searches for what was typed', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn<(text: string) => void>();
  const { root } = openWithTyped('kettle', onSearch);
  handOver(root);
  const box = screen.getByRole('searchbox');
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.submit(box);
  expect(onSearch).toHaveBeenCalledWith('kettle');
});
