import { useSelector } from 'react-redux';
import { KeptSearches } from '../../features/listings/kept/KeptSearches.tsx';
import { useKeptSearches } from '../../features/listings/kept/useKeptSearches.ts';
import { selectIsOffline } from '../../features/ui/device/deviceSlice.ts';
import { KeptPlace } from './KeptPlace.tsx';

/** The searches that the person who uses this device has kept on it. */
export function KeptOnDevice() {
  const { kept, remove, markLooked } = useKeptSearches();
  const isOffline = useSelector(selectIsOffline);
  if (kept === undefined) return <KeptPlace />;
  return <KeptSearches searches={kept} isOffline={isOffline} onRemove={remove} onFirstLook={markLooked} />;
}
