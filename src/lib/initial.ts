/** The letter that stands for a person without a picture, the same wherever they are shown. */
export function initialOf(username: string): string | undefined {
  return /\p{L}/u.exec(username)?.[0].toUpperCase();
}
