import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs } from '../../tests/support/renderApp.tsx';
import { sessionEnded } from '../api/session.ts';
import { useDraftText } from '../components/fields/useDraftText.ts';
import { makeStore } from './store.ts';

function writeReport(owner: string): void {
  const { result } = renderHook(() => useDraftText(owner, 'report.seller.rudo'));
  act(() => result.current[1]('He kept my money'));
}
const wordsOnThePhone = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

test('after a sign-out, here or elsewhere, the next person finds no words of a report', () => {
  const store = makeStore(signedInAs(aProfile({ username: 'tariro' })));
  writeReport('tariro');
  store.dispatch(sessionEnded());
  expect(wordsOnThePhone()).not.toMatch(/kept my money/);
});

test('a visitor who opens the app again keeps what they have written', () => {
  writeReport('');
  makeStore().dispatch(sessionEnded());
  expect(wordsOnThePhone()).toMatch(/kept my money/);
});

test('a visitor finds nothing of a user who signed out in another tab, while this one was elsewhere', () => {
  writeReport('tariro');
  makeStore().dispatch(sessionEnded());
  expect(wordsOnThePhone()).not.toMatch(/kept my money/);
});
