/** What other modules and the operator's commands may use of the list of places, and of choices. */
export { asListed, forgetPlace, isSamePlace, readPlaces, savePlace } from './placeStore.ts';
export { readChoice } from './readChoice.ts';
export { SHIPPED_PLACES } from './shippedPlaces.ts';
