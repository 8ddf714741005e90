import {
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { canWatchNear, makeWatchNear } from '../../../lib/watchNear.ts';

/**
 * How far from the screen a card is whole: as far as one scrolls before the next frame, and some
 * more.
 */
const AROUND = '1500px 0px';

/** More cards than a large screen shows at once. */
export const FIRST_SCREEN = 12;

/**
 * The place of each card when it was last seen, so that a list is as high as before on the way
 * back.
 */
interface LastSeen {
  isNear: boolean;
  /** Undefined where it was never seen. */
  height: number | undefined;
}

// By the object that the query cache holds: forgotten with it.
const lastSeen = new WeakMap<Listing, LastSeen>();
const watch = makeWatchNear(AROUND);

const never = () => () => undefined;
const yes = () => true;

interface NearScreen {
  ref: RefObject<HTMLLIElement | null>;
  isNear: boolean;
  /** Pixels that the card takes, where it was seen. */
  height: number | undefined;
  /** Its bare link has the focus: the card takes its place, and the focus with it. */
  handleFocus: () => void;
}

/**
 * Whether a listing's place in a long list is on the screen or near it.
 * @param isLater behind the first screen: taken to be far away until the browser reports otherwise,
 *   on the server too.
 */
export function useNearScreen(listing: Listing, isLater: boolean): NearScreen {
  const ref = useRef<HTMLLIElement>(null);
  const isTakingFocus = useRef(false);
  const [place, setPlace] = useState<LastSeen>(
    () => lastSeen.get(listing) ?? { isNear: !isLater, height: undefined },
  );

  useLayoutEffect(() => {
    if (ref.current === null || !canWatchNear()) return undefined;
    return watch(ref.current, ({ isIntersecting: isNear, target, boundingClientRect: { height } }) => {
      // What has the focus stays, however far away it is.
      if (!isNear && target.contains(document.activeElement)) return;
      const seen = { isNear, height };
      lastSeen.set(listing, seen);
      // Many cards come near at once, rows above all: in one piece they would keep a tap waiting. A card that stays as it was is
      // not rendered again.
      startTransition(() => setPlace((before) => (before.isNear === isNear ? before : seen)));
    });
  }, [listing]);

  // Without an IntersectionObserver every card is near, except during hydration, as on the server.
  const canObserve = useSyncExternalStore(never, canWatchNear, yes);
  const { height } = place;
  const isNear = place.isNear || !canObserve;
  useLayoutEffect(() => {
    if (!isNear || !isTakingFocus.current) return;
    isTakingFocus.current = false;
    ref.current?.querySelector('a')?.focus();
  }, [isNear]);

  function handleFocus() {
    isTakingFocus.current = true;
    setPlace((before) => ({ ...before, isNear: true }));
  }

  return { ref, isNear, height, handleFocus };
}
