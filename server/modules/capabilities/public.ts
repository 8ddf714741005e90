/** What other modules and the operator's commands may use of the list of places, and of the queries of lists. */
export { asListed, forgetPlace, isSamePlace, readListQuery, readPlaces, savePlace } from './placeStore.ts';
export { SHIPPED_PLACES } from './shippedPlaces.ts';
