import {
  useEffect,
  useRef,
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from 'react';

/** §9: "Zoom range 0.5 to 3, step 0.25". */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 3;
const ZOOM_STEP = 0.25;

/** A picture enlarged `zoom` times, its middle `x`, `y` pixels off the middle of the screen. */
export interface ZoomView {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: ZoomView = { zoom: 1, x: 0, y: 0 };

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Enlarged to `zoom` within the range; the middle of the screen keeps its content. */
export function zoomedTo({ zoom: before, x, y }: ZoomView, wanted: number): ZoomView {
  const zoom = between(wanted, ZOOM_MIN, ZOOM_MAX);
  return { zoom, x: (x * zoom) / before, y: (y * zoom) / before };
}

/** One step in (1) or out (-1): to the next quarter, also after a pinch that ended between two. */
export function zoomStepped(view: ZoomView, direction: 1 | -1): ZoomView {
  const steps = view.zoom / ZOOM_STEP;
  return zoomedTo(view, (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * ZOOM_STEP);
}

/** Moved by a drag, only as far as the picture is larger than the screen. */
export function movedBy(view: ZoomView, dx: number, dy: number, picture: Size, screen: Size): ZoomView {
  const spareX = Math.max(0, (picture.width * view.zoom - screen.width) / 2);
  const spareY = Math.max(0, (picture.height * view.zoom - screen.height) / 2);
  return { ...view, x: between(view.x + dx, -spareX, spareX), y: between(view.y + dy, -spareY, spareY) };
}

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/** The pixels that a finger moves to the side before it counts as a swipe. */
const SWIPE = 48;

/**
 * Drag with one finger or the mouse, pinch with two, and the wheel.
 * @param onSwipe goes to the next photo (1) or the previous one (-1); null while a drag moves the
 *   picture.
 */
export function useZoomGestures(
  screen: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  setView: Dispatch<SetStateAction<ZoomView>>,
  onSwipe: ((step: 1 | -1) => void) | null,
) {
  const fingers = useRef(new Map<number, Point>());
  /** How far the finger has moved that may swipe. */
  const swipe = useRef<Point | null>(null);

  const move = (dx: number, dy: number) => {
    if (picture.current === null || screen.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = picture.current;
    const frame = { width: screen.current.clientWidth, height: screen.current.clientHeight };
    setView((view) => movedBy(view, dx, dy, { width, height }, frame));
  };

  useEffect(() => {
    const element = screen.current;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((view) => zoomStepped(view, event.deltaY < 0 ? 1 : -1));
    };
    // React listens passively, which would zoom or scroll the page behind as well.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [screen, setView]);

  /** Moves the picture along with the finger. */
  const drag = (by: Point) => {
    swipe.current = { x: by.x + (swipe.current?.x ?? 0), y: by.y + (swipe.current?.y ?? 0) };
    setView((view) => ({ ...view, x: view.x + by.x }));
  };
  /** Moves the picture back, and returns how far it had moved. */
  const letGo = (): Point => {
    const moved = swipe.current ?? { x: 0, y: 0 };
    swipe.current = null;
    if (moved.x !== 0) setView((view) => ({ ...view, x: view.x - moved.x }));
    return moved;
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
