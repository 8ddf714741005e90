/** An SVG picture as a file, of one colour, so that several can be distinguished. */
export function photoFile(colour: string, name = 'photo.svg'): File {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="${colour}"/></svg>`;
  return new File([svg], name, { type: 'image/svg+xml' });
}

/** A real JPEG with more pixels than any page shows. */
export async function largePhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(2600, 2000);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas');
  for (let stripe = 0; stripe < 260; stripe += 1) {
    context.fillStyle = `hsl(${(stripe * 37) % 360} 60% 60%)`;
    context.fillRect(stripe * 10, 0, 10, 2000);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  return new File([blob], 'phone.jpg', { type: 'image/jpeg' });
}

export const HEIC_PHOTO = new File(['\0\0\0\u0018ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type: 'image/heic' });
