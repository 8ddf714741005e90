/** Above results that do not have the words which were searched for: `Nothing for “jacket”. Showing “coat” and “blazer”.` */
export function substitutedSentence(query: string, substitutes: readonly string[]): string {
  const quoted = substitutes.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  const shown = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${last}` : last;
  return `Nothing for “${query}”. Showing ${shown}.`;
}
