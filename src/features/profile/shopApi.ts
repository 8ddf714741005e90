import { baseApi } from '../../api/baseApi.ts';
import { idTag } from '../../api/tags.ts';
import { paths } from '../../contract/paths.ts';
import { ShopSchema, type Shop } from '../../contract/profile.ts';

export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/shops/{username}/`, optional: a seller's public shop. Errors: 404. */
    getShop: build.query<Shop, string>({
      query: (username) => ({ url: paths.shop(username) }),
      rawResponseSchema: ShopSchema,
      providesTags: (_shop, _error, username) => [idTag('Profile', username)],
    }),
  }),
});

export const { useGetShopQuery } = shopApi;
