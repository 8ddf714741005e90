import type { Theme } from '@mui/material/styles';

/** Height of the brand strip, in pixels. */
export const CHEVRON_HEIGHT = 10;

/** The chevrons of Great Zimbabwe's wall, as a strip that repeats along its length. */
export function chevronStrip({ vars }: Theme) {
  const { brand } = vars.palette;
  const half = CHEVRON_HEIGHT;
  const rising = `linear-gradient(135deg, ${brand.tag} 25%, transparent 25.5%)`;
  const falling = `linear-gradient(225deg, ${brand.tag} 25%, transparent 25.5%)`;
  return {
    height: half,
    backgroundColor: brand.sign,
    backgroundImage: `${rising}, ${falling}`,
    backgroundSize: `${half * 2}px ${half * 2}px`,
    backgroundPosition: `0 0, 0 0`,
  };
}

/** A market stall's awning: striped cloth with a scalloped hem, `drop` pixels from rail to hem. */
export function awning({ vars }: Theme, drop: number) {
  const { brand } = vars.palette;
  const stripe = 44;
  const half = stripe / 2;
  const hem = drop - half;
  // Each stripe ends in a half disc: the mask is a rectangle above the hem, and a row of discs.
  const mask = [
    `linear-gradient(#000 0 0) 0 0 / 100% ${hem}px no-repeat`,
    `radial-gradient(circle at 50% 0, #000 ${half - 0.5}px, transparent ${half}px) 0 ${hem - 0.5}px / ${stripe}px ${half}px repeat-x`,
  ].join(', ');
  return {
    height: drop,
    backgroundImage: [
      `linear-gradient(rgb(0 0 0 / 0.22), transparent 40%)`,
      `repeating-linear-gradient(90deg, ${brand.stripe} 0 ${stripe}px, ${brand.cloth} ${stripe}px ${stripe * 2}px)`,
    ].join(', '),
    mask,
  };
}
