/** The categories of an empty market, in the order of the menus. */
export const CATEGORY_NAMES = [
  'Electronics',
  'Textbooks',
  'Fashion & Beauty',
  'Furniture',
  'Food & Snacks',
  'Services',
  'Hostel Essentials',
  'Sports',
] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];
