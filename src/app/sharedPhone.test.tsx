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

test.each([
  ['the next person finds nothing', 'tariro', signedInAs(aProfile()), false],
  ['nor what was written before the sign-in', '', signedInAs(aProfile()), false],
  ['nor does a visitor in a tab that was elsewhere', 'tariro', {}, false],
  ['a visitor who opens the app again keeps what they have written', '', {}, true],
])('after a sign-out, of the words of a report %s', (_what, owner, state, isKept) => {
  writeReport(owner);
  makeStore(state).dispatch(sessionEnded());
  expect(wordsOnThePhone().includes('kept my money')).toBe(isKept);
});
