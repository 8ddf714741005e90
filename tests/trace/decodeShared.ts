type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const STEPS = /\.(\w+)|\[(\d+)\]|\["((?:[^\\"]|\\.)*)"\]/g;

function keysOf(path: string): string[] {
  return [...path.matchAll(STEPS)].map(([, word, index, quoted]) =>
    quoted === undefined ? (word ?? index ?? '') : (JSON.parse(`"${quoted}"`) as string),
  );
}

/**
 * The value behind the notation of Redux DevTools' files (and of ours): `{"$jsan": "$.a[0]"}` is
 * the value at that path, `{"$jsan": "u"}` is undefined; functions, dates and the like, which no
 * state of ours holds, become undefined as well. A shared value is one object again, as it was in
 * the store.
 */
export function decodeShared(root: unknown): unknown {
  const decoded = new Map<Json, unknown>();

  const follow = (path: string): unknown => {
    let value: unknown = root;
    for (const key of keysOf(path)) {
      // The value may itself be a reference.
      value = isJson(value) ? value[key] : undefined;
      if (isJson(value) && typeof value['$jsan'] === 'string') value = follow(value['$jsan']);
    }
    return value;
  };

  const decode = (value: unknown): unknown => {
    if (!isJson(value)) return value;
    const reference = value['$jsan'];
    if (typeof reference === 'string')
      return reference.startsWith('$') ? decode(follow(reference)) : undefined;
    if (decoded.has(value)) return decoded.get(value);
    const copy = Array.isArray(value) ? [] : {};
    decoded.set(value, copy);
    for (const [key, part] of Object.entries(value)) Object.assign(copy, { [key]: decode(part) });
    return copy;
  };

  return decode(root);
}
