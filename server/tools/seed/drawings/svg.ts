/** Every drawing is made on this canvas; what matters stays within the middle 860 units, which a square crop shows. */
export const CANVAS = { width: 1200, height: 900 } as const;

interface Size {
  width: number;
  height: number;
}

export type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${written.join(' ')}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, r = 0, more = {}) {
  return element('rect', { x, y, width, height, rx: r, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
  return ellipse(cx, cy, r, r, fill, more);
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

/** A stroke with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** Parts that show only inside the outline `d`. */
export function clipped(paint: Paint, d: string, ...parts: string[]): string {
  return `<g clip-path="${paint.clip(d)}">${parts.join('')}</g>`;
}

/** `count` parts, each drawn from its index. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A number from 0 to 1 that looks random and is the same on every run, so that a picture is too. */
export function scatter(index: number, seed = 0): number {
  const noise = Math.sin((index + 1) * 12.9898 + seed * 78.233) * 43_758.5453;
  return noise - Math.floor(noise);
}

function stopsOf(colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const [plain, opacity = '1'] = colour.split('@');
      const offset = colours.length === 1 ? 0 : index / (colours.length - 1);
      return element('stop', { offset, 'stop-color': plain ?? colour, 'stop-opacity': opacity });
    })
    .join('');
}

export type Paint = ReturnType<typeof createPaint>;

/**
 * The gradients and outlines that one drawing uses, collected as they are asked for. Without shadows for what lies: they are
 * drawn for what stands.
 */
export function createPaint({ hasShadows = true } = {}) {
  const definitions: string[] = [];

  function define(build: (id: string) => string): string {
    const id = `d${definitions.length}`;
    definitions.push(build(id));
    return `url(#${id})`;
  }

  function linear(colours: readonly string[], x2: number, y2: number): string {
    return define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(colours)}</linearGradient>`,
    );
  }

  return {
    hasShadows,
    /** Gradients over the shape that wears them; a colour may carry an opacity, as in `#000000@0.4`. */
    down: (...colours: string[]) => linear(colours, 0, 1),
    across: (...colours: string[]) => linear(colours, 1, 0),
    slant: (...colours: string[]) => linear(colours, 1, 1),
    /** From the middle outwards; `x` and `y` move the middle, as where light falls on a ball. */
    round: (x: number, y: number, ...colours: string[]) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.5" gradientTransform="translate(${x - 0.5} ${y - 0.5}) translate(0.5 0.5) scale(1.35) translate(-0.5 -0.5)">${stopsOf(colours)}</radialGradient>`,
      ),
    /** A soft spot that fades to nothing: a shadow, a shine, a lamp's light. */
    spot: (colour: string, opacity: number) =>
      define(
        (id) =>
          `<radialGradient id="${id}">${stopsOf([`${colour}@${opacity}`, `${colour}@${opacity * 0.55}`, `${colour}@0`])}</radialGradient>`,
      ),
    clip: (d: string) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    definitions: () => definitions.join(''),
  };
}

/** Where a thing stands: a wide soft shadow and a narrow dark one under its edge. */
export function shadow(
  paint: Paint,
  cx: number,
  cy: number,
  rx: number,
  ry = rx * 0.16,
  strength = 0.5,
): string {
  if (!paint.hasShadows) return '';
  return (
    ellipse(cx + rx * 0.06, cy + ry * 0.2, rx * 1.25, ry * 1.5, paint.spot('#1a100a', strength * 0.8)) +
    ellipse(cx, cy, rx, ry * 0.7, paint.spot('#1a100a', strength))
  );
}

/** The finished picture. */
export function svgOf(paint: Paint, body: string, { width, height }: Size = CANVAS): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${paint.definitions()}</defs>${body}</svg>`;
}
