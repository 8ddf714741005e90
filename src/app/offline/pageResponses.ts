import * as v from 'valibot';
import { FIRST_PAGE_ID, FirstPageSchema } from '../../contract/firstPage.ts';
import { API_BASE } from '../../contract/paths.ts';
import { apiOrigin } from '../../lib/mediaUrl.ts';
import type { PreloadedResponse } from './messages.ts';

function readBlock(): unknown {
  try {
    return JSON.parse(document.getElementById(FIRST_PAGE_ID)?.textContent ?? '');
  } catch {
    return null;
  }
}

/** The answers that came with the page, by their addresses: they too have been seen. */
export function pageResponses(): PreloadedResponse[] {
  const block = v.safeParse(FirstPageSchema, readBlock());
  if (!block.success) return [];
  return Object.entries(block.output.answers).map(([path, { body, link, substituted }]) => ({
    address: new URL(API_BASE + path, apiOrigin()).href,
    body: JSON.stringify(body),
    link,
    substituted,
  }));
}
