import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { getContrastRatio, useColorScheme, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { cardFrame } from '../../src/features/listings/card/cardFrame.ts';
import { darkPalette, lightPalette } from '../../src/theme/theme.ts';
import { LEGIBLE_PAIRS } from '../../tests/support/contrastPairs.ts';
import { awning, chevronStrip } from '../../src/theme/patterns.ts';

const meta = { title: 'Foundations/Design', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' };

/** Every colour of a palette by its path, such as `brand.tag`. */
function coloursOf(level: object, path: string[] = []): [path: string, colour: string][] {
  return Object.entries(level).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? coloursOf(value, [...path, key])
      : [[[...path, key].join('.'), String(value)]],
  );
}

/** Name a colour by its path in the theme, never by its digits. */
export const Colours: Story = {
  render: function Colours() {
    const { colorScheme } = useColorScheme();
    const colours = new Map(coloursOf(colorScheme === 'dark' ? darkPalette : lightPalette));
    const of = (path: string): string => colours.get(path) ?? '#000000';
    return (
      <Box sx={GRID}>
        {[...colours].map(([path, colour]) => (
          <div key={path}>
            <Box sx={{ height: 64, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: path }} />
            <strong>{path}</strong>
            <div>{colour}</div>
          </div>
        ))}
        {LEGIBLE_PAIRS.map(([text, ground]) => (
          <div key={`${text} ${ground}`}>
            <div style={{ color: of(text), background: of(ground), padding: 8 }}>Desk lamp</div>
            {`${text} on ${ground}: ${getContrastRatio(of(text), of(ground)).toFixed(1)} : 1`}
          </div>
        ))}
      </Box>
    );
  },
};

/** The variants that the app uses; a page needs no others. */
const VARIANTS = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'body2', 'button'] as const;

export const Type: Story = {
  render: function Type() {
    const { typography } = useTheme();
    return (
      <>
        {VARIANTS.map((variant) => (
          <Typography key={variant} variant={variant} component="p" sx={{ mb: 2 }}>
            {`${variant}, ${String(typography[variant].fontSize ?? '')}: What's Hot, $12.50`}
          </Typography>
        ))}
      </>
    );
  },
};

/** Borders and colour come first, a shadow only for what floats; the patterns stand around the header and the hero. */
export const Elevation: Story = {
  render: () => (
    <Box sx={GRID}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        Outlined paper: forms, panels
      </Paper>
      <Box sx={cardFrame}>
        <Box sx={{ p: 3 }}>Card: listings</Box>
      </Box>
      <Paper elevation={6} sx={{ p: 3 }}>
        Shadow 6: messages
      </Paper>
      <Paper elevation={24} sx={{ p: 3 }}>
        Shadow 24: dialogs
      </Paper>
      <Box aria-hidden sx={(theme) => awning(theme, 64)} />
      <Box aria-hidden sx={(theme) => chevronStrip(theme)} />
    </Box>
  ),
};
