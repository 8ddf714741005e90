import { baseApi } from '../../../api/baseApi.ts';
import { errorResponse, type CallError } from '../../../api/errorResponse.ts';
import { listingsApi } from '../../listings/listingsApi.ts';
import { listTag } from '../../../api/tags.ts';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import { DELETED_ELSEWHERE } from './manageMessages.ts';

type MessageOf = (error: CallError, kind: ListingKind) => string;

/**
 * Finds out why a change failed. A 404 may be a proxy's, so the listing itself is requested: it was
 * deleted elsewhere if that is a 404 too.
 */
export function useFailure() {
  const dispatch = useAppDispatch();
  return async (error: CallError, { slug, id, kind }: Listing, messageOf: MessageOf) => {
    if (errorResponse(error)?.status !== 404) return messageOf(error, kind);
    const again = await dispatch(
      listingsApi.endpoints.getListing.initiate(slug ?? id, { forceRefetch: true, subscribe: false }),
    );
    if (again.error === undefined || errorResponse(again.error)?.status !== 404)
      return messageOf(error, kind);
    dispatch(baseApi.util.invalidateTags([listTag('Listing')]));
    return DELETED_ELSEWHERE;
  };
}
