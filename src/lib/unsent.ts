import { attempt } from './attempt.ts';

/** In the storage of the tab, before the key of each text that was typed and is not sent yet. */
export const DRAFT_PREFIX = 'musika.text.';

/** Where reports are stored that wait for the network. */
export const REPORTS_KEY = 'musika.reports';

/** Whether reports wait that could not be stored, and so live as long as the page. */
export const unstored = { hasReports: false };

/** Deletes what is unsent, in the queue and in fields: the next user of the device must not see it. */
export function forgetUnsent(): void {
  unstored.hasReports = false;
  attempt(() => {
    localStorage.removeItem(REPORTS_KEY);
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
  });
}
