import { baseApi, idTag, listTag, unlessFailed } from '../../api/baseApi.ts';
import {
  type CategoryChange,
  type NewPlace,
  type Action,
  type Answer,
  type Found,
  FoundSchema,
  LogSchema,
  MadeActionSchema,
  type ModeratedUser,
  ModeratedUserSchema,
  type NewAction,
  type Queue,
  QueueSchema,
} from '../../contract/moderation.ts';
import { paths } from '../../contract/paths.ts';

/** How many rows of the log a response has, unless they are the last. */
const LOG_PAGE = 50;

/** What a moderator does changes the desk, the market and the number in the drawer. */
const afterAction = unlessFailed(
  listTag('Moderation'),
  listTag('Listing'),
  listTag('Category'),
  idTag('Profile', 'me'),
);

/** The calls of a moderator; 403 `{detail}` for all others. */
export const moderationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/moderation/queue/`: the sellers that wait. */
    getQueue: build.query<Queue, undefined>({
      query: () => ({ url: paths.moderationQueue }),
      rawResponseSchema: QueueSchema,
      providesTags: [listTag('Moderation')],
    }),
    /** `GET /api/moderation/users/{username}/`. Errors: 403 for oneself, 404, 429. */
    getModeratedUser: build.query<ModeratedUser, string>({
      query: (username) => ({ url: paths.moderatedUser(username) }),
      rawResponseSchema: ModeratedUserSchema,
      providesTags: [listTag('Moderation')],
    }),
    /** `POST /api/moderation/search/`: a mutation, so that no question repeats itself. Errors: 400, 404, 429. */
    searchUsers: build.mutation<Found, { of: string }>({
      query: (body) => ({ url: paths.moderationSearch, method: 'POST', body }),
      rawResponseSchema: FoundSchema,
    }),
    /** `POST /api/moderation/actions/` → 200 `{id}`. Errors: 400 by field, 403, 404. */
    act: build.mutation<{ id: string }, NewAction>({
      query: (body) => ({ url: paths.moderationActions, method: 'POST', body }),
      rawResponseSchema: MadeActionSchema,
      invalidatesTags: afterAction,
    }),
    /** `GET /api/moderation/actions/?before={id}`: the log, the newest first. */
    getActions: build.infiniteQuery<Action[], undefined, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (page) => (page.length < LOG_PAGE ? undefined : page.at(-1)?.id),
      },
      query: ({ pageParam: before }) => ({
        url: paths.moderationActions + (before === '' ? '' : `?before=${encodeURIComponent(before)}`),
      }),
      rawResponseSchema: LogSchema,
      providesTags: [listTag('Moderation')],
    }),
    /** `POST /api/moderation/actions/{id}/undo/` → 204. Errors: 403, 404, 409. */
    undoAction: build.mutation<null, string>({
      query: (id) => ({ url: paths.undoAction(id), method: 'POST', body: {} }),
      transformResponse: () => null,
      invalidatesTags: afterAction,
    }),
    /** `POST /api/moderation/actions/{id}/answer/` → 204. Errors: 403, 404, 409. */
    answerAppeal: build.mutation<null, { id: string; body: Answer }>({
      query: ({ id, body }) => ({ url: paths.answerAppeal(id), method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: afterAction,
    }),
    /** `POST /api/moderation/categories/` → 204. Errors: 400 by field, 404. */
    changeCategory: build.mutation<null, CategoryChange>({
      query: (body) => ({ url: paths.moderationCategories, method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: afterAction,
    }),
    /** `POST /api/moderation/places/` → 204. Errors: 400 by field. */
    addPlace: build.mutation<null, NewPlace>({
      query: (body) => ({ url: paths.moderationPlaces, method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: afterAction,
    }),
  }),
});

export const {
  useGetQueueQuery,
  useGetModeratedUserQuery,
  useSearchUsersMutation,
  useActMutation,
  useGetActionsInfiniteQuery,
  useUndoActionMutation,
  useAnswerAppealMutation,
  useChangeCategoryMutation,
  useAddPlaceMutation,
} = moderationApi;
