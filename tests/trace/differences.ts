/** A place where two values differ, as one would write it in code: `api.queries["getListings(null)"].status`. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

const join = (path: string, key: string, isItem: boolean): string => {
  if (isItem) return `${path}[${key}]`;
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};

/**
 * Where `after` is not what `before` was, in the order of their keys. A key that holds undefined is a key that is not there:
 * a file of JSON cannot tell them apart. What is one and the same object is not looked into.
 */
export function* differences(before: unknown, after: unknown, path = ''): Generator<Difference> {
  if (Object.is(before, after)) return;
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) {
    yield { path, before, after };
    return;
  }
  const isList = Array.isArray(before);
  // In a list JSON writes null for undefined.
  const held = (holder: Holder, key: string) => holder[key] ?? (isList ? null : holder[key]);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    yield* differences(held(before, key), held(after, key), join(path, key, isList));
  }
}
