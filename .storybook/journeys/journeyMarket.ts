import type { HttpHandler } from 'msw';
import { aProfile } from '../../tests/support/fixtures.ts';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { categories, LAMP_PHOTO, listings } from '../fixtures.ts';

const password = 'Secret#123';

/** It stores what is sent for as long as a story lasts; a new seller has neither a phone number nor a location yet. */
export const journeyMarket = (isNewSeller = false): HttpHandler[] =>
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
