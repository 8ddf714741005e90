/**
 * A category's address: its name lower-cased, with each run of characters other than letters and
 * digits made one hyphen (decisions, Listings). "Fashion & Beauty" → "fashion-beauty".
 */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A listing as its page's address names it; `category` is the category's name. */
export interface AddressedListing {
  id: string | number;
  slug: string | null;
  category: string | null;
}

const segment = encodeURIComponent;

/** The addresses of public pages (§2), for links, previews and the sitemap. */
export const pagePaths = {
  home: '/',
  search: (query: string) => (query === '' ? '/search' : `/search?q=${segment(query)}`),
  category: (name: string) => `/category/${segment(categorySlug(name))}`,
  /** A new password for a user with a recovery code, or with a code of the operator's. */
  recover: '/auth/recover',
  profile: (username: string) => `/profiles/${segment(username)}`,
  /** The short address of a listing, by its code; it leads to the listing's page. */
  short: (code: string) => `/l/${segment(code)}`,
  /** A seller's public shop. */
  shop: (username: string) => `/s/${segment(username)}`,
  /** `/product/{category}/{slug}`, or `/product/{id}` without a slug or a category. */
  product: ({ id, slug, category }: AddressedListing) => {
    const categoryPart = categorySlug(category ?? '');
    return slug !== null && categoryPart !== ''
      ? `/product/${segment(categoryPart)}/${segment(slug)}`
      : `/product/${segment(id)}`;
  },
} as const;
