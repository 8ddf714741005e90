/** In a history entry's state: the last word to a person who has left, said on the page where they end. */
export interface FlashMessageState {
  flashMessage: { severity: 'success'; text: string };
}

export const hasFlashMessage = (state: unknown): state is FlashMessageState =>
  typeof state === 'object' && state !== null && 'flashMessage' in state;
