import { HttpResponse } from 'msw';
import { API_BASE } from '../../src/contract/paths.ts';

/**
 * The address of a call of §7, as handlers of msw name it; `paths` escapes the colon of a parameter
 * (`:slug`).
 */
export const call = (path: string): string => `*${API_BASE}${path.replace('%3A', ':')}`;

/** A response in JSON. */
export const says = (status: number, body: object) => () => HttpResponse.json(body, { status });

export const refuse = (detail: string, status: number) => HttpResponse.json({ detail }, { status });
export const notFound = () => refuse('Not found.', 404);
export const noContent = () => new HttpResponse(null, { status: 204 });
