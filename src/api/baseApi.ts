import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithReauth } from './baseQueryWithReauth.ts';
import { TAG_TYPES } from './tags.ts';

/** The one api of the app; each feature injects its own endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithReauth,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  // An answer that does not fit the contract ends in the screen's error sentence (decisions, The wire).
  catchSchemaFailure: ({ schemaName, message }) => ({
    status: 'CUSTOM_ERROR' as const,
    error: `The answer does not fit the contract (${schemaName}): ${message}`,
  }),
  endpoints: () => ({}),
});
