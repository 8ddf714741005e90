import type { RootState } from '../src/app/store.ts';
import { deviceSlice } from '../src/features/ui/device/deviceSlice.ts';
import type { Profile } from '../src/contract/profile.ts';
import { aProfile } from '../tests/support/fixtures.ts';

type Session = Pick<RootState, 'auth'>;

/** The state of a store at the app's start: it is not known yet whether there is a session. */
export const atTheStart: Session = { auth: { status: 'starting', user: null, accessToken: null } };

/** The state of a store whose silent refresh found no session. */
export const asVisitor: Session = { auth: { status: 'signedOut', user: null, accessToken: null } };

/** The state of a signed-in user's store. */
export const signedInAs = (user: Profile): Session => ({
  auth: { status: 'signedIn', user, accessToken: 'access' },
});

export const asTariro = signedInAs(aProfile());

/** The state of a store on a device that asks to save data. */
export const savingData: Pick<RootState, 'device'> = {
  device: { ...deviceSlice.getInitialState(), savesData: true },
};
