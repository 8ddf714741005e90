import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs } from '../../tests/support/renderApp.tsx';
import { hiddenOwnerChanged } from '../api/hiddenSlice.ts';
import { sessionEnded } from '../api/sessionEvents.ts';
import { useDraftText } from '../components/fields/useDraftText.ts';
import { queuedReports, queueReport } from '../features/reports/reportQueue.ts';
import { makeStore } from './store.ts';

const device = 'd'.repeat(32);

function writeReports(owner: string): void {
  const { result } = renderHook(() => useDraftText(owner, 'report.seller.rudo'));
  act(() => result.current[1]('He kept my money'));
  const report = { target: 'listing', subject: '7', reason: 'scam', text: 'It was mine', device } as const;
  queueReport({ owner, title: 'Desk lamp', report, hides: null });
}
const wordsOnThePhone = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

test('after a sign-out, here or elsewhere, the next person finds no words of a report and none that waits', () => {
  const store = makeStore(signedInAs(aProfile({ username: 'tariro' })));
  writeReports('tariro');
  store.dispatch(sessionEnded());
  expect(queuedReports('tariro')).toEqual([]);
  expect(wordsOnThePhone()).not.toMatch(/kept my money|It was mine/);
});

test('nor does one who opens the app after the session was revoked meanwhile', () => {
  const store = makeStore();
  store.dispatch(hiddenOwnerChanged('tariro'));
  writeReports('tariro');
  store.dispatch(sessionEnded());
  expect(wordsOnThePhone()).not.toMatch(/kept my money|It was mine/);
});

test('a visitor who opens the app again keeps what they have written', () => {
  writeReports('');
  makeStore().dispatch(sessionEnded());
  expect(queuedReports('')).toHaveLength(1);
  expect(wordsOnThePhone()).toMatch(/kept my money.*It was mine/);
});

test('a visitor finds nothing of a user who signed out in another tab, while this one was elsewhere', () => {
  writeReports('tariro');
  makeStore().dispatch(sessionEnded());
  expect(wordsOnThePhone()).not.toMatch(/kept my money|It was mine/);
});
