/** The halls and campuses that come with the program; the operator adds others and takes these out of use. */
export const SHIPPED_PLACES: readonly string[] = [
  'Adlam House',
  'Carr-Saunders Hall',
  'Health Sciences Campus',
  'Main Campus',
  'Manfred Hodson Hall',
  'New Complex 1',
  'New Complex 2',
  'New Complex 3',
  'New Complex 4',
  'New Complex 5',
  'Swinton Hall',
];
