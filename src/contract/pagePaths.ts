/** "Fashion & Beauty" → "fashion-beauty" (decisions, Listings). */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

interface AddressedListing {
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
  recover: '/auth/recover',
  profile: (username: string) => `/profiles/${segment(username)}`,
  short: (code: string) => `/l/${segment(code)}`,
  shop: (username: string) => `/s/${segment(username)}`,
  /** `/product/{category}/{slug}`, or `/product/{id}` without a slug or a category. */
  product: ({ id, slug, category }: AddressedListing) => {
    const categoryPart = categorySlug(category ?? '');
    return slug !== null && categoryPart !== ''
      ? `/product/${segment(categoryPart)}/${segment(slug)}`
      : `/product/${segment(id)}`;
  },
} as const;
