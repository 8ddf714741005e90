import { expect, test } from 'vitest';
import { deviceChanged, deviceSlice, selectIsSavingData } from './deviceSlice.ts';

test.each([
  ['not by default', [], false],
  ['by the device', [deviceChanged({ savesData: true, dataSaver: null })], true],
  ['by the user', [deviceChanged({ dataSaver: 'on' })], true],
  ['not against the user', [deviceChanged({ savesData: true, dataSaver: 'off' })], false],
])('data is saved: %s', (_when, actions, isSaving) => {
  const device = actions.reduce(deviceSlice.reducer, deviceSlice.getInitialState());
  expect(selectIsSavingData({ device })).toBe(isSaving);
});
