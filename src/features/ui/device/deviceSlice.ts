import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What this device, and the person at it, say of the network and of megabytes. */
export interface DeviceState {
  isOffline: boolean;
  /** The device asks for it: Save-Data, as Chromium's data saver does. */
  savesData: boolean;
  /** The person's choice in the app, which goes before the device's; null where none was made. */
  dataSaver: 'on' | 'off' | null;
  /** Photos that were tapped under the data saver: the browser has them in its cache. */
  askedPhotos: readonly string[];
}

/** As the server renders a page: for nobody in particular. */
const initialState: DeviceState = { isOffline: false, savesData: false, dataSaver: null, askedPhotos: [] };

export const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    deviceRead: (state, { payload }: PayloadAction<Pick<DeviceState, 'savesData' | 'dataSaver'>>) => ({
      ...state,
      ...payload,
    }),
    connectionChanged: (state, { payload }: PayloadAction<{ isOffline: boolean }>) => {
      state.isOffline = payload.isOffline;
    },
    dataSaverChosen: (state, { payload }: PayloadAction<'on' | 'off'>) => {
      state.dataSaver = payload;
    },
    photoAsked: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      askedPhotos: [...state.askedPhotos, payload],
    }),
  },
  selectors: {
    selectIsOffline: (state) => state.isOffline,
    /** Whether data is to be saved: by the person's choice, else by the device's. */
    selectIsSavingData: ({ dataSaver, savesData }) => (dataSaver === null ? savesData : dataSaver === 'on'),
    selectAskedPhotos: (state) => state.askedPhotos,
  },
});

export const { deviceRead, connectionChanged, dataSaverChosen, photoAsked } = deviceSlice.actions;
export const { selectIsOffline, selectIsSavingData, selectAskedPhotos } = deviceSlice.selectors;
