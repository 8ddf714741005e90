import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { isTemporary } from '../../../api/errorAnswer.ts';
import { toLoadable, type Loadable } from '../../../api/loadable.ts';
import type { Listing } from '../../../contract/listing.ts';
import { useGetSellerListingsQuery } from './createListingApi.ts';

/** The pauses before the count is requested again by itself, in milliseconds. */
const RETRY_PAUSES = [1000, 3000];

/**
 * The listings by which a seller's active ones are counted. The seller never asked for the count, so
 * a call that was lost on a bad network is repeated before the page says that it failed.
 */
export function useSellerListings(username: string | undefined): Loadable<Listing[]> {
  const query = useGetSellerListingsQuery(username ?? skipToken);
  const { error, isFetching, refetch } = query;
  const [tries, setTries] = useState(0);
  const pause = error !== undefined && isTemporary(error) ? RETRY_PAUSES[tries] : undefined;

  useEffect(() => {
    if (pause === undefined || isFetching) return undefined;
    const timer = setTimeout(() => {
      setTries((count) => count + 1);
      void refetch();
    }, pause);
    return () => clearTimeout(timer);
  }, [pause, isFetching, refetch]);

  return pause === undefined ? toLoadable(query) : { status: 'loading' };
}
