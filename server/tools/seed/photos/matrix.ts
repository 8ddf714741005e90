/** A plane seen from somewhere: a 3 by 3 matrix, row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export const moved = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1];
export const scaled = (x: number, y: number): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1];
/** Leaning away from the camera: what is higher is smaller (`y`), or what is further right (`x`). */
export const leaning = (x: number, y: number): Matrix => [1, 0, 0, 0, 1, 0, x, y, 1];
export const sheared = (x: number): Matrix => [1, x, 0, 0, 1, 0, 0, 0, 1];

export function turned(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [cosine, -sine, 0, sine, cosine, 0, 0, 0, 1];
}

/** What the matrices do one after the other, the last one first. */
export function product(...matrices: readonly Matrix[]): Matrix {
  return matrices.reduce((left, right) => {
    const [a, b, c, d, e, f, g, h, i] = left;
    const [j, k, l, m, n, o, p, q, r] = right;
    return [
      a * j + b * m + c * p,
      a * k + b * n + c * q,
      a * l + b * o + c * r,
      d * j + e * m + f * p,
      d * k + e * n + f * q,
      d * l + e * o + f * r,
      g * j + h * m + i * p,
      g * k + h * n + i * q,
      g * l + h * o + i * r,
    ];
  });
}

/** The way back, up to a factor, which a plane does not notice. */
export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
