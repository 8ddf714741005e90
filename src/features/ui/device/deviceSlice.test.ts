import { describe, expect, test } from 'vitest';
import {
  connectionChanged,
  dataSaverChosen,
  deviceRead,
  deviceSlice,
  photoAsked,
  selectAskedPhotos,
  selectIsOffline,
  selectIsSavingData,
} from './deviceSlice.ts';

/** The slice after these actions. */
const after = (...actions: Parameters<typeof deviceSlice.reducer>[1][]) => ({
  device: actions.reduce(deviceSlice.reducer, deviceSlice.getInitialState()),
});

describe('data is saved', () => {
  test.each([
    ['not by itself', after(), false],
    ['where the device asks for it', after(deviceRead({ savesData: true, dataSaver: null })), true],
    ['where the person chose it', after(dataSaverChosen('on')), true],
    ['not where the person chose so', after(deviceRead({ savesData: true, dataSaver: 'off' })), false],
  ])('%s', (_when, state, isSaving) => {
    expect(selectIsSavingData(state)).toBe(isSaving);
  });
});

test('a photo that was tapped is shown from then on, and so is the one before it', () => {
  expect(selectAskedPhotos(after(photoAsked('/a.webp'), photoAsked('/b.webp')))).toEqual([
    '/a.webp',
    '/b.webp',
  ]);
});

test('the network goes and comes back', () => {
  const gone = connectionChanged({ isOffline: true });
  expect(selectIsOffline(after(gone))).toBe(true);
  expect(selectIsOffline(after(gone, connectionChanged({ isOffline: false })))).toBe(false);
});
