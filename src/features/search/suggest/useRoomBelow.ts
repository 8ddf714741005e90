import { useLayoutEffect, useState } from 'react';

/** From the list to the edge of what is seen, in pixels. */
const MARGIN = 16;
/** Where there is less, the page is scrolled. */
const LEAST = 160;

/** How much of the screen is free below the element, above a phone's keyboard, in pixels. */
export function useRoomBelow(element: Element, isWanted: boolean): number {
  const [room, setRoom] = useState(LEAST);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const { visualViewport } = window;
    const measure = () => {
      const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      setRoom(Math.max(LEAST, end - element.getBoundingClientRect().bottom - MARGIN));
    };
    measure();
    visualViewport?.addEventListener('resize', measure);
    return () => visualViewport?.removeEventListener('resize', measure);
  }, [element, isWanted]);
  return room;
}
