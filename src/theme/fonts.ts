/** What the person's device has already: no font is downloaded on a student's data bundle. */
export const TEXT_FONT = 'system-ui, sans-serif';

/** Signwriter's letters, for the logo and headlines only. */
export const DISPLAY_FONT =
  'Rockwell, "Rockwell Nova", "Roboto Slab", "Roboto Serif", ui-serif, "Noto Serif", "DejaVu Serif", Georgia, serif';
