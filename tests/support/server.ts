import { setupServer } from 'msw/node';
import { capabilitiesHandler } from './fakeMarket/capabilitiesHandler.ts';
import { People } from './fakeMarket/people.ts';
import { startHandlers } from './fakeMarket/sessionHandlers.ts';

export { call } from './call.ts';

/** What every screen asks at its start: a visitor without a session. */
export const visitorHandlers = startHandlers(new People());

/** A back end that can nothing beyond §7, unless a test says otherwise. */
const plain = capabilitiesHandler(null);

/** The fake network of component tests. A call that no handler answers fails the test. */
export const server = setupServer(...visitorHandlers, plain);
