const BACKGROUNDS = {
  'text.primary': ['background.default', 'background.paper', 'brand.tile'],
  'text.secondary': ['background.default', 'background.paper', 'brand.signField'],
  'primary.main': ['background.default', 'background.paper'],
  'primary.contrastText': ['primary.main', 'primary.dark'],
  'secondary.contrastText': ['secondary.main', 'secondary.dark'],
  'success.main': ['background.paper'],
  'success.contrastText': ['success.main', 'success.dark'],
  'error.main': ['background.paper'],
  'error.contrastText': ['error.main'],
  'info.main': ['background.paper'],
  'brand.signText': ['brand.sign'],
  'brand.tagText': ['brand.tag'],
};

/** Text and background, as palette paths: theme.test.ts measures 4.5 : 1 (WCAG 2.2 AA). */
export const LEGIBLE_PAIRS = Object.entries(BACKGROUNDS).flatMap(([text, all]) =>
  all.map((background) => [text, background] as const),
);
