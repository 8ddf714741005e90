import * as v from 'valibot';
import type { ApiExtra } from '../../api/preloadedResponses.ts';
import { FIRST_PAGE_ID, FirstPageSchema, SESSION_HINT_COOKIE } from '../../contract/firstPage.ts';
import { navigationType } from './navigationType.ts';

/** What came with the page. */
export interface PreloadedPage extends ApiExtra {
  /** Whether this browser has no session, so that there is none to refresh. */
  isVisitor: boolean;
  /** When the server drew the page, in milliseconds, and so gave all the answers that the page shows; null where it did not. */
  renderedAt: number | null;
}

/**
 * Reads the block that the reference server writes; null where there is none, or none that fits, as on a static host: then
 * everything is asked for. Each answer is preloaded once, and judged by the same schemas as one from the network.
 */
export function readFirstPage(): PreloadedPage | null {
  const block = document.getElementById(FIRST_PAGE_ID)?.textContent;
  if (block === undefined) return null;
  try {
    const { answers, renderedAt } = v.parse(FirstPageSchema, JSON.parse(block));
    const left = new Map(Object.entries(answers));
    return {
      isVisitor: !document.cookie.split('; ').some((pair) => pair.startsWith(`${SESSION_HINT_COOKIE}=`)),
      renderedAt: left.size > 0 ? (renderedAt ?? null) : null,
      preloaded: (path) => {
        const answer = left.get(path);
        left.delete(path);
        return answer && Promise.resolve(answer);
      },
    };
  } catch {
    return null;
  }
}

/** Whether the page came out of the browser's history, with the answers of its time. */
export const hasOldAnswers = (): boolean =>
  navigationType() === 'back_forward' && (readFirstPage()?.renderedAt ?? null) !== null;
