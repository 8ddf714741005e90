import { expect, test } from 'vitest';
import { commandOf } from './deskKeys.tsx';

/** A key that is pressed in this element. */
function pressedIn(html: string, key: string, changes: Partial<KeyboardEvent> = {}) {
  const root = document.createElement('div');
  root.innerHTML = html;
  const target = root.querySelector('[data-here]') ?? root;
  return commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, repeat: false, target, ...changes });
}

test.each([
  ['j', { type: 'next' }],
  ['ArrowLeft', { type: 'previous' }],
  ['h', { type: 'action', action: 'hide' }],
  ['3', { type: 'digit', digit: 3 }],
  ['Enter', { type: 'decide' }],
  ['x', null],
])('on the page, %s means %o', (key, command) => {
  expect(pressedIn('', key)).toEqual(command);
});

test.each(['<input data-here>', '<textarea data-here></textarea>', '<select data-here></select>'])(
  'a letter in %s belongs to the field',
  (html) => {
    expect(pressedIn(html, 'h')).toBeNull();
  },
);

test.each([
  ['a dialog over the page', '<div role="dialog"><button data-here></button></div>', 'h'],
  ['a radio button, whose arrows select', '<input type="radio" data-here>', 'ArrowRight'],
  ['a link, which Enter follows', '<a href="/"><span data-here></span></a>', 'Enter'],
])('a key belongs to %s', (_where, html, key) => {
  expect(pressedIn(html, key)).toBeNull();
});

test('beside a sentence that is selected, letters are still keys', () => {
  expect(pressedIn('<input type="radio" data-here>', 'h')).toEqual({ type: 'action', action: 'hide' });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
  'with %o a key does nothing here',
  (changes) => {
    expect(pressedIn('', 'r', changes)).toBeNull();
  },
);
