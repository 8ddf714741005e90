import { attempt } from './attempt.ts';

/** In the storage of the tab, before the key of each text that was typed and is not sent yet. */
export const DRAFT_PREFIX = 'musika.text.';

/** Where reports are stored that wait for the network. */
export const REPORTS_KEY = 'musika.reports';

/** Whether reports wait that could not be stored, and so live as long as the page. */
export const unstored = { hasReports: false };

/** A visitor has no name. */
export const draftKey = (username: string, key: string): string => `${DRAFT_PREFIX}${username}.${key}`;

/**
 * Deletes what is unsent, in the queue and in fields: the next user of the device must not see it.
 * @param isVisitors whether a visitor's own stays
 */
export function forgetUnsent(isVisitors = false): void {
  unstored.hasReports &&= isVisitors;
  attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(DRAFT_PREFIX) && !(isVisitors && name.startsWith(draftKey('', ''))))
        sessionStorage.removeItem(name);
    const queue = JSON.parse(localStorage.getItem(REPORTS_KEY) ?? '[]') as { owner: string }[];
    const left = isVisitors ? queue.filter(({ owner }) => owner === '') : [];
    if (left.length === 0) localStorage.removeItem(REPORTS_KEY);
    else if (left.length < queue.length) localStorage.setItem(REPORTS_KEY, JSON.stringify(left));
  });
}
