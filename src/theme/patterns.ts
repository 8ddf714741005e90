import type { Theme } from '@mui/material/styles';

/** The chevrons of Great Zimbabwe's wall, as a strip that repeats along its length. */
export function chevronStrip({ vars }: Theme) {
  const { tag, sign } = vars.palette.brand;
  return {
    height: 10,
    backgroundColor: sign,
    backgroundImage: `linear-gradient(135deg, ${tag} 25%, transparent 25.5%), linear-gradient(225deg, ${tag} 25%, transparent 25.5%)`,
    backgroundSize: '20px 20px',
  };
}

/** A market stall's awning: striped cloth with a scalloped hem, `drop` pixels from rail to hem. */
export function awning({ vars }: Theme, drop: number) {
  const { stripe, cloth } = vars.palette.brand;
  const hem = drop - 22;
  // Each stripe ends in a half disc: the mask is a rectangle above the hem, and a row of discs.
  const mask = [
    `linear-gradient(#000 0 0) 0 0 / 100% ${hem}px no-repeat`,
    `radial-gradient(circle at 50% 0, #000 21.5px, transparent 22px) 0 ${hem - 0.5}px / 44px 22px repeat-x`,
  ].join(', ');
  return {
    height: drop,
    backgroundImage: [
      'linear-gradient(rgb(0 0 0 / 0.22), transparent 40%)',
      `repeating-linear-gradient(90deg, ${stripe} 0 44px, ${cloth} 44px 88px)`,
    ].join(', '),
    mask,
  };
}
