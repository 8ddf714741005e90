/** Has the browser keep what is at a `blob:` URL as a file, and lets go of the URL. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // In its own turn: some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
