import { setupServer } from 'msw/node';
import { capabilitiesHandler } from './fakeMarket/capabilitiesHandler.ts';
import { People, startHandlers } from './fakeMarket/people.ts';

export { call } from './call.ts';

/** The calls of every screen at its start, for a visitor without a session. */
export const visitorHandlers = startHandlers(new People());

/** A back end without capabilities beyond §7, unless a test has others. */
const plain = capabilitiesHandler(null);

/** The fake network of component tests. An unhandled call fails the test. */
export const server = setupServer(...visitorHandlers, plain);
