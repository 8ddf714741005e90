/** More words are no sentence. */
const MOST = 3;

/** The words of the header `X-Search-Substituted`; none where another back end writes something else there. */
export function substitutesOf(header: string): string[] {
  try {
    return decodeURIComponent(header).split(/\s+/).filter(Boolean).slice(0, MOST);
  } catch {
    return [];
  }
}
