import type { Kysely } from 'kysely';
import { parseChoice, type ListingChoice } from '../../../src/contract/listingFilters.ts';
import type { Tables } from '../../database/tables.ts';
import { isSamePlace, readPlaces } from './placeStore.ts';

/** What the query of a list call chooses; a place that is not in the operator's list is left out. */
export async function readChoice(database: Kysely<Tables>, query: URLSearchParams): Promise<ListingChoice> {
  const choice = parseChoice(query);
  const { place } = choice;
  if (place === null) return choice;
  const listed = (await readPlaces(database)).find((name) => isSamePlace(name, place));
  return { ...choice, place: listed ?? null };
}
