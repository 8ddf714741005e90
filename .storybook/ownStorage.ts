/** Web Storage in memory. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/**
 * Gives this frame storage of its own: stories that are played side by side share a browser's, and
 * one that saves data or deletes a listing must not be felt in another.
 */
export function ownStorage(): void {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
}
