/**
 * The runs of three characters of a word, its ends marked, each once: `kettle` → `^ke ket ett ttl tle le$`. Words that
 * differ in one letter share most of theirs.
 */
export function trigrams(word: string): string[] {
  const marked = ['^', ...Array.from(word), '$'];
  return [
    ...new Set(marked.slice(2).map((letter, index) => `${marked[index]}${marked[index + 1]}${letter}`)),
  ];
}
