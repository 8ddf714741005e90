/** Colours are `#rrggbb`. */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The colour a part (0 to 1) of the way from one to another. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, part: number): string {
  return mix(colour, '#ffffff', part);
}

/** Shadows in a sunlit room are warm: towards a deep brown, not black. */
export function darker(colour: string, part: number): string {
  return mix(colour, '#1a1210', part);
}
