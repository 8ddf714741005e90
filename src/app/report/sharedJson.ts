type Replacer = (key: string, value: unknown) => unknown;

const step = (key: string): string => (/^\w+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

/**
 * JSON in which an object that stands in several places is written once, and elsewhere as `{"$jsan": path}`: the states of a
 * store share nearly all they hold. It is the notation of Redux DevTools' own files, so that they can read ours.
 */
export function sharedJson(value: unknown, replacer: Replacer): string {
  const firstPlaces = new Map<object, string>();

  const encode = (raw: unknown, path: string, key: string): unknown => {
    const held = replacer(key, raw);
    if (typeof raw !== 'object' || raw === null || typeof held !== 'object' || held === null) return held;
    const place = firstPlaces.get(raw);
    if (place !== undefined) return { $jsan: place };
    firstPlaces.set(raw, path);
    if (Array.isArray(held)) return held.map((item, index) => encode(item, `${path}[${index}]`, `${index}`));
    return Object.fromEntries(
      Object.entries(held).map(([name, item]) => [name, encode(item, path + step(name), name)]),
    );
  };

  return JSON.stringify(encode(value, '$', ''));
}
