/** A message in a history entry's state: the page that is shown next displays it. */
export interface FlashMessageState {
  flashMessage: { severity: 'success'; text: string };
}

export const successFlash = (text: string): FlashMessageState => ({
  flashMessage: { severity: 'success', text },
});
