import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { baseApi } from '../../../api/baseApi.ts';
import { errorAnswer, type CallError } from '../../../api/errorAnswer.ts';
import { isUnsupported, useOptionalCalls } from '../../../api/unsupportedEndpoints.ts';
import { listTag } from '../../../api/tags.ts';
import type { Listing } from '../../../contract/listing.ts';
import { listingsApi } from '../../../api/listingsApi.ts';
import { changeMessage, GONE, NOT_OFFERED } from './manageMessages.ts';

/** What a refused change of a listing comes to, as a sentence. */
export interface Refusal {
  text: string;
  /** The listing is there no more: deleted in another tab, or on another device. */
  isGone: boolean;
}

/**
 * Finds out why a change was refused. A 404 has two meanings, so the listing itself is asked for:
 * if that is answered, it is the call that the back end does not know, and the control is not
 * offered again.
 */
export function useRefusal() {
  const dispatch = useAppDispatch();
  const { markUnsupported } = useOptionalCalls();
  return async (
    error: CallError,
    call: 'changeListing' | 'deleteListing',
    { slug, id }: Listing,
  ): Promise<Refusal> => {
    const isMissing = 'status' in error && isUnsupported(error);
    if (!isMissing) return { text: changeMessage(error), isGone: false };
    if (error.status === 404) {
      const again = await dispatch(
        listingsApi.endpoints.getListing.initiate(slug ?? id, { forceRefetch: true, subscribe: false }),
      );
      if (again.error !== undefined && errorAnswer(again.error)?.status === 404) {
        dispatch(baseApi.util.invalidateTags([listTag('Listing')]));
        return { text: GONE, isGone: true };
      }
    }
    markUnsupported(call);
    return { text: NOT_OFFERED, isGone: false };
  };
}
