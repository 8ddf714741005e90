import { setupServer } from 'msw/node';
import { People } from './fakeMarket/people.ts';
import { startHandlers } from './fakeMarket/sessionHandlers.ts';

export { call } from './call.ts';

/** What every screen asks at its start: a visitor without a session. */
export const visitorHandlers = startHandlers(new People());

/** The fake network of component tests. A call that no handler answers fails the test. */
export const server = setupServer(...visitorHandlers);
