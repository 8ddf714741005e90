import { expect, test } from 'vitest';
import { dataSaverChosen, deviceRead, deviceSlice, selectIsSavingData } from './deviceSlice.ts';

test.each([
  ['not by default', [], false],
  ['by the device', [deviceRead({ savesData: true, dataSaver: null })], true],
  ['by the user', [dataSaverChosen('on')], true],
  ['not against the user', [deviceRead({ savesData: true, dataSaver: 'off' })], false],
])('data is saved: %s', (_when, actions, isSaving) => {
  const device = actions.reduce(deviceSlice.reducer, deviceSlice.getInitialState());
  expect(selectIsSavingData({ device })).toBe(isSaving);
});
