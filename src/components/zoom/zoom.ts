/** §9: "Zoom range 0.5 to 3, step 0.25". */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 3;
const ZOOM_STEP = 0.25;

/**
 * How a picture is looked at: enlarged `zoom` times, its middle `x`, `y` pixels off the middle of
 * the screen.
 */
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

/** Enlarged to `zoom` within the range; what stood in the middle stays there. */
export function zoomedTo({ zoom: before, x, y }: ZoomView, wanted: number): ZoomView {
  const zoom = between(wanted, ZOOM_MIN, ZOOM_MAX);
  return { zoom, x: (x * zoom) / before, y: (y * zoom) / before };
}

/**
 * One step in (1) or out (-1): the next quarter, also from between two, where a pinch may have left
 * off.
 */
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
