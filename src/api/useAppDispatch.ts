import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
// oxlint-disable-next-line no-restricted-imports -- here it gets its type
import { useDispatch } from 'react-redux';
import type { baseApi } from './baseApi.ts';

type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

export type AppDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
