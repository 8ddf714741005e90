/** §2, Share dialog: the text that goes with a shared profile. */
export function profileShareText(productName: string, address: string): string {
  return `Check out my profile on ${productName}: ${address}`;
}
