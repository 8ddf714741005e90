/** The name under which a page's scroll position is kept: its address, without the fragment. */
export function scrollKey({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
