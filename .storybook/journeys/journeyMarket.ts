import type { HttpHandler } from 'msw';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { categories, LAMP_PHOTO, listings } from '../fixtures.ts';

/** What a journey begins with. */
interface Beginning {
  /** Somebody with a session, who has left neither a phone number nor a location yet. */
  isNewSeller?: boolean;
}

const password = 'Secret#123';

/** The market of the journeys: it remembers for as long as a story lasts. */
export const journeyMarket = ({ isNewSeller = false }: Beginning = {}): HttpHandler[] =>
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
