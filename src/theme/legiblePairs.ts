/** Text and the ground on which it stands, as paths in the palette; each pair holds WCAG 2.2 AA (4.5 : 1) in both schemes. */
export const LEGIBLE_PAIRS = [
  ['text.primary', 'background.default'],
  ['text.primary', 'background.paper'],
  ['text.primary', 'stall.tile'],
  ['text.secondary', 'background.default'],
  ['text.secondary', 'background.paper'],
  ['text.secondary', 'stall.signField'],
  ['primary.main', 'background.default'],
  ['primary.main', 'background.paper'],
  ['primary.contrastText', 'primary.main'],
  ['primary.contrastText', 'primary.dark'],
  ['secondary.contrastText', 'secondary.main'],
  ['secondary.contrastText', 'secondary.dark'],
  ['success.main', 'background.paper'],
  ['success.contrastText', 'success.main'],
  ['success.contrastText', 'success.dark'],
  ['error.main', 'background.paper'],
  ['error.contrastText', 'error.main'],
  ['info.main', 'background.paper'],
  ['stall.signText', 'stall.sign'],
  ['stall.tagText', 'stall.tag'],
] as const;

/** Edges of fields and their grounds; each pair holds WCAG 2.2 AA for what is no text (3 : 1) in both schemes. */
export const VISIBLE_PAIRS = [
  ['text.disabled', 'background.default'],
  ['text.disabled', 'background.paper'],
  ['text.disabled', 'stall.tile'],
] as const;
