/** A PNG picture as a file, of one colour, so that several can be distinguished; padded to some megabytes. */
export function photoFile(colour: string, megabytes = 0): File {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 320, 240);
  const [, base64 = ''] = canvas.toDataURL().split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes, new Uint8Array(megabytes * 1024 * 1024)], 'photo.png', { type: 'image/png' });
}
