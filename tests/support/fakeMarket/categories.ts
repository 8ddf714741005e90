import { http, HttpResponse, type HttpHandler } from 'msw';
import type { CategoryChange, NewPlace } from '../../../src/contract/moderation.ts';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, type Facets } from '../../../src/contract/search.ts';
import { call, noContent, reject } from '../call.ts';
import { someFacets } from '../fixtures.ts';

/** Categories and places that a moderator changes. */
export function categoryHandlers(
  names: readonly string[] = ['Electronics', 'Textbooks', 'Services'],
  campusPlaces: Facets['campus_places'] = someFacets.campus_places,
): HttpHandler[] {
  const categories = names.map((name, index) => ({ id: String(index + 1), name }));
  const places = { ...campusPlaces };
  return [
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(FACETS_PATH), () => HttpResponse.json({ ...someFacets, campus_places: places })),
    http.post(call(paths.moderationCategories), async ({ request }) => {
      const { id, name, position } = (await request.json()) as CategoryChange;
      if (categories.some((category) => category.name === name))
        return reject({ name: [`Give another name: "${name}" would have the same address.`] });
      const index = categories.findIndex((category) => category.id === id);
      const [category = { id: String(categories.length + 1), name: '' }] =
        index === -1 ? [] : categories.splice(index, 1);
      const at = position ?? (index === -1 ? categories.length : index) + 1;
      categories.splice(at - 1, 0, { ...category, name: name ?? category.name });
      return noContent();
    }),
    http.post(call(paths.moderationPlaces), async ({ request }) => {
      const { name } = (await request.json()) as NewPlace;
      places[name ?? ''] = 0;
      return noContent();
    }),
  ];
}
