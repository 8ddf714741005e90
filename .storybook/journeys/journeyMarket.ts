import type { HttpHandler } from 'msw';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { categories, LAMP_PHOTO, listings } from '../fixtures.ts';

interface Options {
  /** A user with a session, whose profile has neither a phone number nor a location yet. */
  isNewSeller?: boolean;
}

const password = 'Secret#123';

/** The market of the journeys: it stores what is sent for as long as a story lasts. */
export const journeyMarket = ({ isNewSeller = false }: Options = {}): HttpHandler[] =>
  fakeMarket({
    categories,
    listings,
    people: [
      { profile: aProfile(), password },
      { profile: aProfile({ username: 'nyasha', phone_number: null, location: null }), password },
    ],
    signedIn: isNewSeller ? 'nyasha' : null,
    photo: LAMP_PHOTO,
  });
