import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { API_BASE, paths } from '../../src/contract/paths.ts';

/** The address of a call of §7, as handlers name it. */
export const call = (path: string): string => `*${API_BASE}${path}`;

/** What every screen asks at its start: a visitor without a session. */
export const visitorHandlers = [
  http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'csrf' })),
  http.post(call(paths.refresh), () => HttpResponse.json({ access: null })),
];

/** The fake network of component tests. A call that no handler answers fails the test. */
export const server = setupServer(...visitorHandlers);
