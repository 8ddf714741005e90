import { pushApi } from '../../api/pushApi.ts';
import type { AppDispatch } from '../../api/useAppDispatch.ts';
import { watchedChanged } from './savedSlice.ts';
import { toListings } from './watched.ts';

/** Tells the back end which listings are saved now, where it tells of their lower prices. */
export async function sendWatched(dispatch: AppDispatch, ids: string): Promise<void> {
  const change = { about: 'saved', listings: toListings(ids), publicKey: null } as const;
  const call = dispatch(pushApi.endpoints.changePush.initiate(change, { track: false }));
  const { data: isSent } = await call;
  // Without a subscription, which the user may have withdrawn, nothing can be told.
  if (isSent !== undefined) dispatch(watchedChanged(isSent ? ids : null));
}
