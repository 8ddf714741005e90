/** The sentences of §8 that this feature says. */
export const CATEGORIES_FAILED = 'Failed to load categories';
export const CATEGORIES_EMPTY = 'No categories available';
export const CATEGORY_UNKNOWN = 'No products found in this category';
