import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
// oxlint-disable-next-line no-restricted-imports -- here it gets its type
import { useDispatch } from 'react-redux';
import type { baseApi } from './baseApi.ts';

/** The part of the state that an endpoint's thunk uses: the cache of the one api. */
type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

/** Dispatches plain actions, and the calls of any endpoint. */
export type AppDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
