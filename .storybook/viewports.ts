import { theme } from '../src/theme/theme.ts';

interface Viewport {
  name: string;
  styles: { width: string; height: string };
  type: 'mobile' | 'tablet' | 'desktop';
}

/** The narrowest phone that we draw for: the breakpoint itself begins at 0. */
const PHONE = 360;

function viewport(name: string, width: number): Viewport {
  const type = width < theme().breakpoints.values.sm ? 'mobile' : width < 1200 ? 'tablet' : 'desktop';
  const height = type === 'mobile' ? 740 : type === 'tablet' ? 1024 : 900;
  return { name, type, styles: { width: `${width}px`, height: `${height}px` } };
}

/** One for each breakpoint of the theme, at its first pixel, where a layout is tightest. */
export const viewports: Record<string, Viewport> = Object.fromEntries(
  Object.entries(theme().breakpoints.values).map(([name, from]) => [
    name,
    viewport(`${name}, from ${from} px`, from || PHONE),
  ]),
);
