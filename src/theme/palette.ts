import type { PaletteOptions } from '@mui/material/styles';

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
