import { useSyncExternalStore } from 'react';

/** How listings in one column are drawn: as rows with a small photo each, or each below a large one. */
export type ListLayout = 'rows' | 'pictures';

// The attribute decides, because styles do before the first paint (lib/rootChoices.ts).
const shown = (): ListLayout =>
  document.documentElement.dataset['layout'] === 'pictures' ? 'pictures' : 'rows';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-layout'] });
  return () => observer.disconnect();
}

/** The server renders one page for everybody. */
const serverRendered = (): ListLayout => 'rows';

/** The visitor's choice, live. */
export const useListLayout = (): ListLayout => useSyncExternalStore(subscribe, shown, serverRendered);
