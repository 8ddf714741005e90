import { createElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import { createTheme, shouldSkipGeneratingVar, type PaletteOptions, type Theme } from '@mui/material/styles';

/** The market stall's painted sign, awning and price tag. */
type BrandColours = Record<
  'sign' | 'signText' | 'signField' | 'stripe' | 'cloth' | 'tag' | 'tagText' | 'tile',
  string
>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    brand: BrandColours;
  }
  interface PaletteOptions {
    brand?: BrandColours;
  }
}

export const lightPalette: PaletteOptions = {
  primary: { main: '#A03A1C', dark: '#7E2A12', contrastText: '#FFF9EE' },
  secondary: { main: '#F2A81D', dark: '#D88F06', contrastText: '#2B1A10' },
  success: { main: '#2C6A35', dark: '#1F5127', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', contrastText: '#FFFFFF' },
  info: { main: '#6A5140' },
  background: { default: '#FBF3E3', paper: '#FFFCF5' },
  text: { primary: '#2B1A10', secondary: '#6A5140', disabled: '#857060' },
  divider: '#E6D6BC',
  brand: {
    sign: '#8C2F1B',
    signText: '#FFF3DC',
    signField: '#FFFAF0',
    stripe: '#B8442A',
    cloth: '#FFF6E2',
    tag: '#F7B733',
    tagText: '#2B1A10',
    tile: '#F0E2C8',
  },
};

export const darkPalette: PaletteOptions = {
  primary: { main: '#F2936D', dark: '#D97349', contrastText: '#2A1208' },
  secondary: { main: '#F5B942', dark: '#D89A1E', contrastText: '#2A1A08' },
  success: { main: '#8DCB86', dark: '#6BAF64', contrastText: '#10240F' },
  error: { main: '#FF9C8F', contrastText: '#330704' },
  info: { main: '#CDB8A3' },
  background: { default: '#1C1511', paper: '#2A201A' },
  text: { primary: '#F7EBDB', secondary: '#CDB8A3', disabled: '#9A8674' },
  divider: '#463629',
  brand: {
    sign: '#4A1C10',
    signText: '#FFE9C9',
    signField: '#2A1610',
    stripe: '#8A3520',
    cloth: '#D9C3A0',
    tag: '#F5B942',
    tagText: '#2A1A08',
    tile: '#3A2C22',
  },
};

/** The attribute of the document's element that names the scheme: `light` or `dark`. */
export const SCHEME_ATTRIBUTE = 'data-color-scheme';

/** A signwriter's letters, for the logo and headlines only. */
export const DISPLAY_FONT =
  'Rockwell, "Rockwell Nova", "Roboto Slab", "Roboto Serif", ui-serif, "Noto Serif", "DejaVu Serif", Georgia, serif';

const display = {
  fontFamily: DISPLAY_FONT,
  fontWeight: 800,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
} as const;

// MUI's own value in rem: in pixels, the label would overlap the content at 200 % text.
const labelAbove = { transform: 'translate(14px, -0.5625rem) scale(0.75)' };

/** MUI's colours for components that we do not use, and its washes for raised paper. */
const UNUSED =
  /^(?:overlays|palette-(?:AppBar|Chip|FilledInput|LinearProgress|Slider|SnackbarContent|SpeedDial|Step|Switch|Tooltip))/;

/** What MUI renders for an `href`: it leads through the app without a new document. */
const AppLink = ({ href, ...props }: Omit<LinkProps, 'to'> & { href: string }) =>
  createElement(Link, { to: href, ...props });

const look: Parameters<typeof createTheme>[0] = {
  cssVariables: {
    colorSchemeSelector: SCHEME_ATTRIBUTE,
    // Each page carries these, once for each scheme.
    shouldSkipGeneratingVar: (keys) => shouldSkipGeneratingVar(keys) || UNUSED.test(keys.join('-')),
  },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 14 },
  // WCAG 2.2, 2.3.3: no motion for users who prefer less.
  motion: { reducedMotion: 'system' },
  // WCAG 2.2, 2.4.13: a conspicuous ring on every kind of control.
  focusVisible: { outlineWidth: 3, outlineOffset: 2 },
  // None of MUI's own transitions may take longer.
  transitions: { duration: { enteringScreen: 200, standard: 200, short: 200 } },
  typography: {
    // A font of the device: none is downloaded on a student's data bundle.
    fontFamily: 'system-ui, sans-serif',
    h1: { ...display, fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.75rem)', lineHeight: 1.12 },
    h2: { ...display, fontSize: 'clamp(1.375rem, 1.15rem + 1vw, 1.875rem)', lineHeight: 1.2 },
    h3: { ...display, fontSize: '1.1875rem', lineHeight: 1.3, letterSpacing: 0 },
    subtitle1: { fontWeight: 600, lineHeight: 1.35 },
    body1: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 700 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: ({ vars }) => ({
        // Added to the `top` or `bottom` of what is sticky: on a screen of few lines (a phone on
        // its side, 200 % text) nothing is. A media query's rem would ignore the page's text size.
        html: {
          '--unstick': 'min(0px, (100 * var(--svh) - 31.24rem) * 999)',
          // WCAG 2.2, 2.4.11: what has the focus is not scrolled to behind what is sticky.
          scrollPaddingBlock: 'clamp(0px, (100 * var(--svh) - 31.24rem) * 999, 96px)',
          // Some of the browsers that README.md names lack these units.
          '--svh': '1vh',
          '--dvh': '1vh',
          '--cqw': '1vw',
          '--cqh': '0.8vh',
          '@supports (height: 1dvh)': { '--svh': '1svh', '--dvh': '1dvh' },
          '@supports (height: 1cqh)': { '--cqw': '1cqw', '--cqh': '1cqh' },
        },
        '@page': { size: 'A4', margin: '15mm' },
        // On paper black on white in either scheme, and nothing that only a screen can use.
        '@media print': {
          ':root': { colorScheme: 'light !important' },
          '*, *::before, *::after': {
            color: '#000 !important',
            background: 'none !important',
            minHeight: '0 !important',
          },
          'footer, output, .MuiButton-root, .MuiIconButton-root, .MuiModal-root': {
            display: 'none !important',
          },
        },
        // A title of 255 letters without a space must not push the page wider than the screen.
        body: { minHeight: 'calc(100 * var(--dvh))', overflowWrap: 'anywhere' },
        '#root': { minHeight: 'calc(100 * var(--dvh))' },
        img: { maxWidth: '100%' },
        ':where(ul, ol)': { margin: 0, padding: 0, listStyle: 'none' },
        ':focus-visible': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
        '::selection': { background: vars.palette.brand.tag, color: vars.palette.brand.tagText },
        '@media (prefers-reduced-motion: reduce)': {
          // Any other duration would add a transition to elements without one, and new colours would
          // pass from parent to child frame by frame.
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0s !important',
          },
        },
      }),
    },
    // Large letters stack the buttons.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
    MuiButtonBase: { defaultProps: { disableRipple: true, LinkComponent: AppLink } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, borderRadius: 999, paddingInline: 20, overflowWrap: 'normal' },
        // Forced colours remove the background: without a border it would look like text.
        contained: { '@media (forced-colors: active)': { border: '1px solid' } },
        sizeLarge: { minHeight: 52, fontSize: '1.0625rem', paddingInline: 28 },
      },
    },
    // A subtitle is no heading: screen readers would list it as one.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p' } } },
    // In dark, MUI would wash raised paper grey.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAlert: {
      styleOverrides: {
        // MUI's own grounds are cold in light and black in dark.
        root: ({ ownerState: { severity = 'success' }, theme: { vars } }) => ({
          backgroundColor: `rgba(${vars.palette[severity].mainChannel} / 0.12)`,
        }),
      },
    },
    MuiFormControl: {
      styleOverrides: {
        root: ({ ownerState: { fullWidth = false }, theme: { vars } }) => ({
          // A field that is as wide as its content has no width of its own to measure.
          ...(fullWidth && { containerType: 'inline-size' }),
          // WCAG 2.2, 1.4.11: an outline has a contrast of 3 : 1.
          '& .MuiOutlinedInput-notchedOutline': { borderColor: vars.palette.text.disabled },
          '& label.MuiInputLabel-shrink': labelAbove,
          // In a narrow field (200 % text on a phone, or a screen of 320 pixels) the label always
          // stands above the content: inside, the icons at the end would cover it.
          '@container (width < 17rem)': {
            '& label.MuiInputLabel-root': { ...labelAbove, maxWidth: 'calc(133% - 32px)' },
            '& legend': { maxWidth: '100%' },
          },
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiLink: {
      defaultProps: { component: AppLink, underline: 'hover' },
      styleOverrides: { root: { fontWeight: 600 } },
    },
  },
};

let made: Theme | undefined;

/** Created on first use: on a phone that takes long enough to be a task of its own. */
export const theme = (): Theme => (made ??= createTheme(look));
