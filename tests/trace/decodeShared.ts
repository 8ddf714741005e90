type Json = Record<string, unknown> | unknown[];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const at = (holder: Json, key: string): unknown => (holder as Record<string, unknown>)[key];

const STEPS = /\.(\w+)|\[(\d+)\]|\["((?:[^\\"]|\\.)*)"\]/g;

function keysOf(path: string): string[] {
  return [...path.matchAll(STEPS)].map(([, word, index, quoted]) =>
    quoted === undefined ? (word ?? index ?? '') : (JSON.parse(`"${quoted}"`) as string),
  );
}

/**
 * The value behind the notation of Redux DevTools' files (and of ours): `{"$jsan": "$.a[0]"}` is what stands at that place,
 * `{"$jsan": "u"}` is undefined; functions, dates and the like, which no state of ours holds, become undefined as well.
 * What a file says in one place is one object here, as it was in the store.
 */
export function decodeShared(root: unknown): unknown {
  const decoded = new Map<Json, unknown>();

  const follow = (path: string): unknown => {
    let place: unknown = root;
    for (const key of keysOf(path)) {
      // A place may itself be written as a reference to an earlier one.
      place = isJson(place) ? at(place, key) : undefined;
      if (isJson(place) && typeof at(place, '$jsan') === 'string') place = follow(String(at(place, '$jsan')));
    }
    return place;
  };

  const decode = (value: unknown): unknown => {
    if (!isJson(value)) return value;
    const reference = at(value, '$jsan');
    if (typeof reference === 'string')
      return reference.startsWith('$') ? decode(follow(reference)) : undefined;
    if (decoded.has(value)) return decoded.get(value);
    const copy: Json = Array.isArray(value) ? [] : {};
    decoded.set(value, copy);
    for (const key of Object.keys(value)) Object.assign(copy, { [key]: decode(at(value, key)) });
    return copy;
  };

  return decode(root);
}
