import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from '../../../api/rawBaseQuery.ts';

/** The network and the data saver, by this device and its user. */
export interface DeviceState {
  isOffline: boolean;
  /** The device's own setting: Save-Data, as Chromium's data saver sends it. */
  savesData: boolean;
  /** The user's setting in the app, which overrides the device's; null without one. */
  dataSaver: 'on' | 'off' | null;
  /** Photos that were tapped under the data saver: the browser has them in its cache. */
  askedPhotos: string[];
}

const initialState: DeviceState = {
  isOffline: false,
  savesData: false,
  dataSaver: null,
  askedPhotos: [],
};

export const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    deviceChanged: (state, { payload }: PayloadAction<Partial<DeviceState>>) => ({ ...state, ...payload }),
    photoAsked: (state, { payload }: PayloadAction<string>) => {
      state.askedPhotos.push(payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(connectionChanged, (state, { payload }) => ({ ...state, ...payload }));
  },
  selectors: {
    selectIsOffline: (state) => state.isOffline,
    selectIsSavingData: ({ dataSaver, savesData }) => (dataSaver === null ? savesData : dataSaver === 'on'),
    selectAskedPhotos: (state) => state.askedPhotos,
  },
});

export const { deviceChanged, photoAsked } = deviceSlice.actions;
export const { selectIsOffline, selectIsSavingData, selectAskedPhotos } = deviceSlice.selectors;
