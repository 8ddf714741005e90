import { baseApi, idTag, unlessFailed } from '../../api/baseApi.ts';
import { paths } from '../../contract/paths.ts';
import {
  type Profile,
  type ProfilePatch,
  ProfilePictureSchema,
  ProfileSchema,
  type Shop,
  ShopSchema,
} from '../../contract/profile.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `GET /api/auth/profile/{username}/`: another user's profile. Errors: 401, 404. */
    getProfile: build.query<Profile, string>({
      query: (username) => ({ url: paths.profile(username) }),
      rawResponseSchema: ProfileSchema,
      providesTags: (_profile, _error, username) => [idTag('Profile', username)],
    }),
    /** `GET /api/shops/{username}/`, optional: a seller's public shop. Errors: 404. */
    getShop: build.query<Shop, string>({
      query: (username) => ({ url: paths.shop(username) }),
      rawResponseSchema: ShopSchema,
      providesTags: (_shop, _error, username) => [idTag('Profile', username)],
    }),
    /** §7 `PATCH /api/auth/profile/`. Also refetches listings: they carry their seller's phone. */
    updateProfile: build.mutation<null, ProfilePatch>({
      query: (patch) => ({ url: paths.ownProfile, method: 'PATCH', body: patch }),
      transformResponse: () => null,
      invalidatesTags: unlessFailed({ type: 'Profile' }, { type: 'Listing' }),
    }),
    /** §7 `POST /api/auth/upload-profile-picture/` → its URL, where it may take seconds. Errors: 400, 413. */
    uploadProfilePicture: build.mutation<string, File>({
      query: (picture) => {
        const body = new FormData();
        body.set('profile_picture', picture);
        return { url: paths.uploadProfilePicture, method: 'POST', body };
      },
      rawResponseSchema: ProfilePictureSchema,
      transformResponse: ({ profile_picture }: { profile_picture: string }) => mediaUrl(profile_picture),
      invalidatesTags: unlessFailed({ type: 'Profile' }),
    }),
    /** §7 `DELETE /api/auth/remove-profile-picture/`: sets the picture to none. */
    removeProfilePicture: build.mutation<null, undefined>({
      query: () => ({ url: paths.removeProfilePicture, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: unlessFailed({ type: 'Profile' }),
    }),
  }),
});

export const {
  useGetProfileQuery,
  useGetShopQuery,
  useUpdateProfileMutation,
  useUploadProfilePictureMutation,
  useRemoveProfilePictureMutation,
} = profileApi;
