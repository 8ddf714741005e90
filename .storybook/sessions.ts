import type { RootState } from '../src/app/store.ts';
import { deviceSlice } from '../src/features/ui/device/deviceSlice.ts';
import { aProfile, signedInAs } from '../tests/support/fixtures.ts';

export { signedInAs, signedOut as asVisitor } from '../tests/support/fixtures.ts';

/** The state of a store at the app's start: it is not known yet whether there is a session. */
export const atTheStart: Pick<RootState, 'auth'> = {
  auth: { status: 'starting', user: null, accessToken: null },
};

export const asTariro = signedInAs(aProfile());

/** The state of a store on a device that asks to save data. */
export const savingData: Pick<RootState, 'device'> = {
  device: { ...deviceSlice.getInitialState(), savesData: true },
};
