/** The id of the button that opens the filters. */
export const FILTERS_BUTTON = 'filters-button';

/** Moves the focus to the button that opens the filters, from what goes when they change. */
export function focusFilters(): void {
  document.querySelector<HTMLElement>(`#${FILTERS_BUTTON}`)?.focus();
}
