/** More words are no sentence. */
const MAX_SHOWN = 3;

/** The words of the header `X-Search-Substituted`; none where another back end writes something else there. */
export function substitutesOf(header: string): string[] {
  try {
    return decodeURIComponent(header).split(/\s+/).filter(Boolean).slice(0, MAX_SHOWN);
  } catch {
    return [];
  }
}

/** Above results without the words of the search: `Nothing for “jacket”. Showing “coat” and “blazer”.` */
export function substitutedSentence(query: string, substitutes: readonly string[]): string {
  const quoted = substitutes.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  const shown = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${last}` : last;
  return `Nothing for “${query}”. Showing ${shown}.`;
}
