import { baseApi } from '../../../api/baseApi.ts';
import { paths } from '../../../contract/paths.ts';
import type { Listing } from '../../../contract/listing.ts';
import { deviceName } from '../../ui/device/deviceName.ts';
import { entryAdded } from '../../ui/device/rememberedSlice.ts';

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

export const { useAskIfGoneMutation } = questionsApi;
