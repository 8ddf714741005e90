import { useEffect, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';

const OWN_FILE = new URL(import.meta.url).pathname;

/** Whether the server has another release than this tab; false where it does not respond. */
async function isReplaced(): Promise<boolean> {
  const page = await fetch('/index.html', { credentials: 'omit', cache: 'no-cache' });
  const scripts = page.ok ? (await page.text()).match(/\/assets\/[\w-]+\.js/g) : null;
  return scripts !== null && !scripts.includes(OWN_FILE);
}

/** Whether Musika was updated since this tab was opened: the new release may lack this one's files. */
export function useIsReplaced(): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => void isReplaced().then(setIsKnown, () => undefined), []);
  return isKnown;
}

const RELOADED = 'musika.reloaded';

/** Notes that this release reloads the page; false if it did so before or storage is forbidden. */
export function mayReload(): boolean {
  if (attempt(() => sessionStorage.getItem(RELOADED)) === OWN_FILE) return false;
  return attempt(() => sessionStorage.setItem(RELOADED, OWN_FILE)) !== null;
}
