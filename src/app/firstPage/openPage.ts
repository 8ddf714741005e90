import { findScreen } from '../findScreen.ts';
import type { AppStore } from '../store.ts';
import type { OpenedScreen } from './openScreens.ts';

/** A page that is open: all that it asks for has been answered, and its code is here. */
export interface OpenPage extends OpenedScreen {
  /** The source file of its screen, where that is a file of its own. */
  screen: string | null;
}

/**
 * Asks for what the page at `address` (path and query) shows, and loads its screen. Null for a page that the server does not
 * render: it is private, or something that it needs could not be had.
 */
export async function openPage(store: AppStore, address: string): Promise<OpenPage | null> {
  const { pathname, searchParams: search } = new URL(address, 'http://localhost');
  const found = findScreen(pathname);
  if (found?.screen.open === undefined) return null;
  const { screen, params } = found;
  const [opened] = await Promise.all([screen.open?.(store, { params, search }) ?? null, screen.preload()]);
  return opened && { ...opened, screen: screen.file };
}
