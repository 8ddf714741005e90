import { baseApi } from '../../api/baseApi.ts';
import { idTag, listTag, unlessFailed } from '../../api/tags.ts';
import type { CategoryChange, NewPlace } from '../../contract/categoriesAndPlaces.ts';
import {
  CaseSchema,
  CasesSchema,
  LogSchema,
  type AppealDecision,
  type Cases,
  type DecisionRequest,
  type DeskCase,
  type LogEntry,
} from '../../contract/desk.ts';
import { type People, PeopleSchema } from '../../contract/people.ts';
import { paths } from '../../contract/paths.ts';

/** How many rows of the log a response has, unless they are the last. */
const LOG_PAGE = 50;

interface CaseOf<Body> {
  /** The case that is shown, which is requested again. */
  caseId: string | null;
  body: Body;
}

/** A decision changes the queue, the log, the case and what is on the market. */
const afterDecision = (caseId: string | null) => [
  listTag('Case'),
  listTag('Listing'),
  ...(caseId === null ? [] : [idTag('Case', caseId)]),
];

/** The calls of a moderator; 403 `{detail}` for all others. */
export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/desk/cases/`: the queue. */
    getCases: build.query<Cases, undefined>({
      query: () => ({ url: paths.deskCases }),
      rawResponseSchema: CasesSchema,
      providesTags: [listTag('Case')],
    }),
    /** `GET /api/desk/cases/{id}/`. Errors: 404. */
    getCase: build.query<DeskCase, string>({
      query: (id) => ({ url: paths.deskCase(id) }),
      rawResponseSchema: CaseSchema,
      providesTags: (_case, _error, id) => [idTag('Case', id)],
    }),
    /**
     * `POST /api/desk/who/`: a mutation, because each question is logged and none is repeated by
     * itself. Errors: 400 by field, 404, 429.
     */
    askWho: build.mutation<People, { of: string }>({
      query: (body) => ({ url: paths.deskWho, method: 'POST', body }),
      rawResponseSchema: PeopleSchema,
    }),
    /**
     * `POST /api/desk/cases/{id}/decisions/` → 200, the closed case. After a 409 the case is
     * requested as it is now.
     */
    decideCase: build.mutation<DeskCase, { caseId: string; body: DecisionRequest }>({
      query: ({ caseId, body }) => ({ url: paths.deskDecisions(caseId), method: 'POST', body }),
      rawResponseSchema: CaseSchema,
      invalidatesTags: (_case, error, { caseId }) =>
        error === undefined || error.status === 409 ? afterDecision(caseId) : [],
    }),
    /** `GET /api/desk/decisions/?before={id}`: the log, the newest first. */
    getLog: build.infiniteQuery<LogEntry[], undefined, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (page) => (page.length < LOG_PAGE ? undefined : page.at(-1)?.id),
      },
      query: ({ pageParam }) => ({
        url: pageParam === '' ? paths.deskLog : `${paths.deskLog}?before=${encodeURIComponent(pageParam)}`,
      }),
      rawResponseSchema: LogSchema,
      providesTags: [listTag('Case')],
    }),
    /** `POST /api/desk/decisions/{id}/undo/` → 204. Errors: 404, 409. */
    undoDecision: build.mutation<null, CaseOf<string>>({
      query: ({ body: decision }) => ({ url: paths.deskUndo(decision), method: 'POST', body: {} }),
      transformResponse: () => null,
      invalidatesTags: (_nothing, error, { caseId }) =>
        error === undefined || error.status === 409 ? afterDecision(caseId) : [],
    }),
    /** `POST /api/desk/appeals/{decision}/` → 204. Errors: 404, 409. */
    judgeAppeal: build.mutation<null, CaseOf<AppealDecision> & { decision: string }>({
      query: ({ decision, body }) => ({ url: paths.deskAppeal(decision), method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: (_nothing, error, { caseId }) =>
        error === undefined || error.status === 409 ? afterDecision(caseId) : [],
    }),
    /** `POST /api/desk/categories/` → 204. Errors: 400 by field, 404. */
    changeCategory: build.mutation<null, CategoryChange>({
      query: (body) => ({ url: paths.deskCategories, method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: unlessFailed(listTag('Category'), listTag('Listing'), listTag('Case')),
    }),
    /** `POST /api/desk/places/` → 204. Errors: 400 by field. */
    addPlace: build.mutation<null, NewPlace>({
      query: (body) => ({ url: paths.deskPlaces, method: 'POST', body }),
      transformResponse: () => null,
      invalidatesTags: unlessFailed(listTag('Listing'), listTag('Case')),
    }),
  }),
});

export const {
  useGetCasesQuery,
  useGetCaseQuery,
  useAskWhoMutation,
  useDecideCaseMutation,
  useGetLogInfiniteQuery,
  useUndoDecisionMutation,
  useJudgeAppealMutation,
  useChangeCategoryMutation,
  useAddPlaceMutation,
} = deskApi;
