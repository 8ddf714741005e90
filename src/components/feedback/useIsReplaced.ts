import { useEffect, useState } from 'react';

/** This release's own file, by which its page names it. */
const OWN_FILE = new URL(import.meta.url).pathname;
const scriptsOf = (page: string): readonly string[] => page.match(/\/assets\/[\w-]+\.js/g) ?? [];

/** Whether the server has another release than this tab; false where it does not respond. */
async function isReplaced(): Promise<boolean> {
  try {
    const page = await fetch('/index.html', { credentials: 'omit', cache: 'no-cache' });
    const scripts = page.ok ? scriptsOf(await page.text()) : [];
    return scripts.length > 0 && !scripts.includes(OWN_FILE);
  } catch {
    return false;
  }
}

/**
 * Whether Musika was updated since this tab was opened: the new release may lack this one's files.
 * The server is requested only once a part of the app is missing.
 */
export function useIsReplaced(isMissing = true): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const look = async () => {
      const replaced = await isReplaced();
      if (isWanted) setIsKnown(replaced);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return isKnown;
}

/** The release that has reloaded the page, so that it does so once. */
const RELOADED = 'musika.reloaded';

/** Notes that this release reloads the page; false if it did so before or storage is forbidden. */
export function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === OWN_FILE) return false;
    sessionStorage.setItem(RELOADED, OWN_FILE);
    return true;
  } catch {
    return false;
  }
}
