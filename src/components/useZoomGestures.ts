import {
  useEffect,
  useRef,
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { movedBy, zoomedTo, zoomStepped, type ZoomView } from '../lib/zoom.ts';

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/** Drag with one finger or the mouse, pinch with two, and the wheel. */
export function useZoomGestures(
  screen: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  setView: Dispatch<SetStateAction<ZoomView>>,
) {
  const fingers = useRef(new Map<number, Point>());

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

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const apart = distance([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (apart === 0) {
      move(event.clientX - before.x, event.clientY - before.y);
      return;
    }
    const spread = distance([...fingers.current.values()]) / apart;
    setView((view) => zoomedTo(view, view.zoom * spread));
  };
  const handlePointerEnd = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  };
}
