import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Tell = (entries: IntersectionObserverEntry[]) => void;

// For all of a file: observers outlive the test that was the first to need them.
const watchers = new Map<Element, Tell>();

class FakeIntersectionObserver {
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe(element: Element) {
    watchers.set(element, this.#tell);
  }
  unobserve(element: Element) {
    watchers.delete(element);
  }
}

/**
 * A screen for jsdom, which lays nothing out: a test sets where elements are (Intersection Observer
 * API).
 */
export function fakeScreen() {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  return {
    /**
     * What is watched in `inside` stands near the screen or far from it, in a box of this height; 0
     * is hidden.
     */
    place: (inside: Element, isIntersecting: boolean, height = 300) => {
      const watched = [...watchers].filter(([element]) => inside.contains(element));
      if (watched.length === 0) throw new Error('Nothing in it is watched.');
      act(() => {
        for (const [target, tell] of watched) {
          const boundingClientRect = { height };
          tell([{ target, isIntersecting, boundingClientRect } as unknown as IntersectionObserverEntry]);
        }
      });
    },
  };
}
