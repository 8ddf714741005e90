import { listText } from '../photos/listText.ts';

/** In the order of the form, by what is written above each field. */
const LABELS = new Map([
  ['photos', 'Photo'],
  ['title', 'Title'],
  ['category_id', 'Category'],
  ['price', 'Price'],
  ['condition', 'Condition'],
  ['campus_place', 'Place on campus'],
  ['description', 'Description'],
  ['phone_number', 'Phone number'],
  ['location', 'Business location'],
]);

/**
 * What keeps a form from being sent, in a line: "Still missing: Photo and Category. To be corrected:
 * Price." Null where no field has an error (decisions/0006).
 *
 * @param invalid the names of the fields with an error
 * @param values what is in the fields
 * @param required the names of the fields that are named while they are empty, also before they are
 *   touched
 */
export function summaryOf(
  invalid: readonly string[],
  values: Readonly<Record<string, string | readonly unknown[] | undefined>>,
  required: readonly string[] = [],
): string | null {
  if (invalid.length === 0) return null;
  const isMissing = (name: string) => {
    const value = values[name] ?? '';
    return (typeof value === 'string' ? value.trim() : value).length === 0;
  };
  const wanted = new Set([...invalid, ...required.filter(isMissing)]);
  const fields = [...new Set([...LABELS.keys(), ...wanted])].filter((name) => wanted.has(name));
  const line = (start: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${start}: ${listText(names.map((name) => LABELS.get(name) ?? name))}.`];
  return [
    ...line('Still missing', fields.filter(isMissing)),
    ...line(
      'To be corrected',
      fields.filter((name) => !isMissing(name)),
    ),
  ].join(' ');
}
