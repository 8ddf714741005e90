import { API_BASE } from '../../src/contract/paths.ts';

/**
 * The address of a call of §7, as handlers of msw name it; `paths` escapes the colon of a parameter
 * (`:slug`).
 */
export const call = (path: string): string => `*${API_BASE}${path.replace('%3A', ':')}`;
