/**
 * A category's address: its name lower-cased, with each run of characters other than letters and digits made one hyphen
 * (decisions, Listings). "Fashion & Beauty" → "fashion-beauty".
 */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
