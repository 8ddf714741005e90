import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../api/baseApi.ts';
import { sentenceOf } from '../../../api/errorResponse.ts';
import type { Listing } from '../../../contract/listing.ts';
import { paths } from '../../../contract/paths.ts';
import { entryAdded, selectRemembered } from '../../ui/device/rememberedSlice.ts';
import { deviceName } from '../../ui/device/deviceName.ts';
import { ASK_FAILED, ASKED } from './listingMessages.ts';

const questionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/listings/items/{slug or id}/gone/`, once a device. Errors: 403, 404, 409, 429. */
    askIfGone: build.mutation<null, Pick<Listing, 'id' | 'slug'>>({
      queryFn: async ({ id, slug }, api, _extra, baseQuery) => {
        const device = deviceName();
        const { error } = await baseQuery({ url: paths.gone(slug ?? id), method: 'POST', body: { device } });
        if (error !== undefined) return { error };
        api.dispatch(entryAdded({ list: 'asked', entry: { id, at: Date.now() } }));
        return { data: null };
      },
    }),
  }),
});

/** How long a seller has to answer; then the visitor may ask again, in milliseconds. */
const ANSWERED_WITHIN = 3 * 24 * 60 * 60 * 1000;

/** Asks the seller with one tap whether the listing is gone. */
export function GoneQuestion({ listing }: { listing: Listing }) {
  const [now] = useState(Date.now);
  const { asked } = useSelector(selectRemembered);
  const [ask, { isLoading, isSuccess, error }] = questionsApi.useAskIfGoneMutation();
  const isOpen = ({ at }: { at: number }) => Math.abs(now - at) < ANSWERED_WITHIN;
  const isAsked = isSuccess || asked.some((each) => each.id === listing.id && isOpen(each));
  return (
    <>
      {!isAsked && (
        <Button aria-busy={isLoading} onClick={() => void (isLoading || ask(listing))}>
          Is it gone?
        </Button>
      )}
      <output>{isAsked ? ASKED : error !== undefined && !isLoading && sentenceOf(error, ASK_FAILED)}</output>
    </>
  );
}
