import type {
  BaseQueryApi,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { PAGE_SIZE_MAX } from '../contract/limits.ts';
import { listOf } from '../contract/apiFields.ts';
import { itemsOf, nextPageOf, withFilters, type ListAnswer } from './listPage.ts';

type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;
type Ask = (args: FetchArgs) => Answer | PromiseLike<Answer>;

interface WholeList<T> {
  path: string;
  /** What stands in the list. */
  item: v.GenericSchema<unknown, T>;
  filters?: Record<string, string>;
  /** The query of the first page, where §7 knows of none to ask. */
  first?: string;
}

/**
 * A list that is shown, or counted, as a whole: follows its pages to the end. Each page's address must be new, so that a
 * back end whose pages point at each other cannot hold the app.
 */
export async function allPages<T extends { id: string }>(
  { path, item, filters = {}, first = `?limit=${PAGE_SIZE_MAX}` }: WholeList<T>,
  ask: Ask,
  { signal }: Pick<BaseQueryApi, 'signal'>,
): Promise<{ data: T[] } | { error: FetchBaseQueryError }> {
  const schema: v.GenericSchema<unknown, ListAnswer<T>> = listOf(item);
  const found = new Map<string, T>();
  const asked = new Set<string>();
  let next: string | null = first;
  while (next !== null && !asked.has(next) && !signal.aborted) {
    asked.add(next);
    const answer: Answer = await ask({ url: path + withFilters(next, filters) });
    if (answer.error !== undefined) return { error: answer.error };
    const list = v.safeParse(schema, answer.data);
    if (!list.success) {
      return { error: { status: 'CUSTOM_ERROR', error: `The answer does not fit the contract (${path})` } };
    }
    const items = itemsOf(list.output);
    for (const each of items) found.set(each.id, each);
    next = items.length === 0 ? null : nextPageOf(list.output, answer.meta);
  }
  return { data: [...found.values()] };
}
