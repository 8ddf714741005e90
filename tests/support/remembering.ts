import type { RootState } from '../../src/app/store.ts';
import { type Lists, NOTHING, userKey } from '../../src/features/ui/device/rememberedSlice.ts';

/** The state of a store on a device that remembers this of its user, or with '' of a visitor. */
export const remembering = (lists: Partial<Lists>, owner = ''): Pick<RootState, 'remembered'> => ({
  remembered: {
    owner,
    users: { [userKey(owner)]: { ...NOTHING, ...lists } },
    // Not shared with what is stored.
    _persist: { version: -1, rehydrated: false },
  },
});
