import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { signedInAs } from '../../../tests/support/renderApp.tsx';
import { call, server } from '../../../tests/support/server.ts';
import { sessionEnded, sessionOpened } from '../../api/sessionEvents.ts';
import type { AppDispatch } from '../../api/useAppDispatch.ts';
import { makeStore, type AppStore } from '../../app/store.ts';
import { paths } from '../../contract/paths.ts';
import { queuedReports, queueReport } from './reportQueue.ts';
import { sendReports } from './sendReports.ts';
import { forgetUnsent, REPORTS_KEY } from '../../lib/unsent.ts';

afterEach(() => forgetUnsent());

const OTHERS_TOKEN = { accessToken: 'rudo', sessionMarker: 'another' };
const signOut = ({ dispatch }: AppStore) => dispatch(sessionEnded());
const signInAnother = ({ dispatch }: AppStore) => {
  dispatch(sessionEnded());
  dispatch(sessionOpened(OTHERS_TOKEN));
};

/** A store of Tariro, of whom two reports wait. */
function openStore() {
  const store = makeStore(signedInAs(aProfile({ username: 'tariro' })));
  const bearers: (string | null)[] = [];
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile({ username: 'rudo' }))),
    http.post(call(paths.reports), ({ request }) => {
      bearers.push(request.headers.get('Authorization'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  for (const subject of ['7', '8'])
    queueReport({
      owner: 'tariro',
      title: 'Desk lamp',
      report: { target: 'listing', subject, reason: 'scam', text: '', device: 'd'.repeat(32) },
      hides: null,
    });
  return { store, bearers };
}

test.each([
  ['has signed out', signOut],
  ['is another', signInAnother],
])('when the user %s between two reports, the second is not sent, and dropped', async (_, change) => {
  const { store, bearers } = openStore();
  server.use(http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'token' })));
  const dispatch = (action: Parameters<AppDispatch>[0]) => {
    if (bearers.length === 1) change(store);
    return store.dispatch(action);
  };
  expect(await sendReports(dispatch as AppDispatch, 'tariro')).toEqual({ isWaiting: false, rejections: [] });
  expect(bearers).toEqual(['Bearer access']);
  expect(queuedReports('tariro')).toEqual([]);
});

test('a report that another tab has sent and taken out of the queue does not wait here', () => {
  openStore();
  expect(queuedReports('tariro')).toHaveLength(2);
  localStorage.removeItem(REPORTS_KEY);
  expect(queuedReports('tariro')).toEqual([]);
});
