import { keepRootChoice, ROOT_CHOICES } from '../../../lib/rootChoices.ts';
import type { ListLayout } from './listLayout.ts';

const show = (layout: string): void => {
  document.documentElement.dataset['layout'] = layout;
};

/** Shows a layout, and keeps it for later visits. */
export function chooseListLayout(layout: ListLayout): void {
  show(layout);
  keepRootChoice('layout', layout);
}

/** Shows what was kept, where no bootstrap script of the server has: on a static host. */
export function showKeptListLayout(): void {
  try {
    const kept = localStorage.getItem(ROOT_CHOICES.layout);
    if (kept !== null) show(kept);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
