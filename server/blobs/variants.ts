/** One of the widths that a stored picture exists in. */
export interface StoredVariant {
  width: number;
  /** What it weighs; not known of pictures that were stored before this was kept. */
  bytes?: number;
}

/** The JSON of a row's `picture_widths`: `[width, bytes]` of each variant, smallest first. */
export const writeVariants = (variants: readonly StoredVariant[]): string =>
  JSON.stringify(variants.map(({ width, bytes }) => (bytes === undefined ? width : [width, bytes])));

/** Reads a row's `picture_widths`; older rows have the widths alone. */
export function readVariants(json: string): StoredVariant[] {
  const entries = JSON.parse(json) as (number | [number, number])[];
  return entries.map((entry) => {
    if (typeof entry === 'number') return { width: entry };
    const [width, bytes] = entry;
    return { width, bytes };
  });
}
