/** In a history entry's state: the last word to a person who has left, said on the page where she ends. */
export interface FarewellState {
  farewell: { severity: 'success'; text: string };
}

export const isFarewell = (state: unknown): state is FarewellState =>
  typeof state === 'object' && state !== null && 'farewell' in state;
