import {
  useEffect,
  useRef,
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { movedBy, zoomedTo, zoomStepped, type ZoomView } from './zoom.ts';

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/** How many pixels to the side a finger goes that leafs. */
const SWIPE = 48;

/**
 * Drag with one finger or the mouse, pinch with two, and the wheel.
 * @param onSwipe leafs among several photos, to the next (1) or the previous one (-1); null while a
 *   drag moves the picture.
 */
export function useZoomGestures(
  screen: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  setView: Dispatch<SetStateAction<ZoomView>>,
  onSwipe: ((step: 1 | -1) => void) | null,
) {
  const fingers = useRef(new Map<number, Point>());
  /** How far the one finger has gone that may swipe. */
  const swipe = useRef<Point | null>(null);

  const move = (dx: number, dy: number) => {
    const [here, there] = [picture.current, screen.current];
    if (here === null || there === null) return;
    const size = { width: here.offsetWidth, height: here.offsetHeight };
    const frame = { width: there.clientWidth, height: there.clientHeight };
    setView((view) => movedBy(view, dx, dy, size, frame));
  };

  useEffect(() => {
    const element = screen.current;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((view) => zoomStepped(view, event.deltaY < 0 ? 1 : -1));
    };
    // React listens passively, and then the page behind would be zoomed or scrolled as well.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [screen, setView]);

  /** The picture goes along with the finger. */
  const drag = (by: Point) => {
    swipe.current = { x: by.x + (swipe.current?.x ?? 0), y: by.y + (swipe.current?.y ?? 0) };
    setView((view) => ({ ...view, x: view.x + by.x }));
  };
  /** The picture goes back to its place; what is answered is how far it had gone. */
  const letGo = (): Point => {
    const gone = swipe.current ?? { x: 0, y: 0 };
    swipe.current = null;
    if (gone.x !== 0) setView((view) => ({ ...view, x: view.x - gone.x }));
    return gone;
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    // Two fingers pinch, and the one that stays behind does not swipe.
    letGo();
    if (onSwipe !== null && fingers.current.size === 0) swipe.current = { x: 0, y: 0 };
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const apart = distance([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (apart === 0) {
      const by = { x: event.clientX - before.x, y: event.clientY - before.y };
      if (swipe.current === null) move(by.x, by.y);
      else drag(by);
      return;
    }
    const spread = distance([...fingers.current.values()]) / apart;
    setView((view) => zoomedTo(view, view.zoom * spread));
  };
  const handlePointerEnd = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const { x, y } = letGo();
    if (event.type !== 'pointerup' || Math.abs(x) < Math.max(SWIPE, Math.abs(y))) return;
    onSwipe?.(x < 0 ? 1 : -1);
  };

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  };
}
