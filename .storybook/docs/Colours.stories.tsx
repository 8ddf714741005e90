import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getContrastRatio, useColorScheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LEGIBLE_PAIRS } from '../../src/theme/legiblePairs.ts';
import { darkPalette, lightPalette } from '../../src/theme/palette.ts';
import { Section, Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

/** WCAG 2.2, 1.4.3: the least contrast of text of ordinary size. */
const AA = 4.5;

/** Every colour of a palette by its path, such as `stall.tag`, as the theme is given it. */
function coloursOf(level: object, path: string[] = []): [path: string, colour: string][] {
  return Object.entries(level).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? coloursOf(value, [...path, key])
      : [[[...path, key].join('.'), String(value)]],
  );
}

const CELL = { display: 'inline-block', px: 1.5, py: 0.75, borderRadius: 1, whiteSpace: 'nowrap' };

function Colours() {
  const { colorScheme } = useColorScheme();
  const colours = new Map(coloursOf(colorScheme === 'dark' ? darkPalette : lightPalette));
  const of = (path: string): string => colours.get(path) ?? '#000000';
  return (
    <Sheet
      title="Colours"
      lead="Paper and ink, brick and marigold; in dark the same stall at night. Name a colour by its path in the theme, never by its digits. Switch the scheme in the toolbar."
    >
      <Section title={`Palette, ${colorScheme === 'dark' ? 'dark' : 'light'}`}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}>
          {[...colours].map(([path, colour]) => (
            <div key={path}>
              <Box sx={{ height: 64, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: path }} />
              <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
                {path}
              </Typography>
              <Typography variant="body2">{colour}</Typography>
            </div>
          ))}
        </Box>
      </Section>
      <Section title="Contrast of text on its ground">
        <Table
          label="Contrast"
          head={['Text on ground', 'Looks so', 'Contrast']}
          rows={LEGIBLE_PAIRS.map(([text, ground]) => [
            `${text} on ${ground}`,
            <Box key="sample" component="span" sx={CELL} style={{ color: of(text), background: of(ground) }}>
              Desk lamp, hardly used
            </Box>,
            `${getContrastRatio(of(text), of(ground)).toFixed(1)} : 1`,
          ])}
        />
        <Typography variant="body2" sx={{ mt: 1 }}>
          WCAG 2.2 AA asks for {AA} : 1; theme.test.ts measures the same pairs.
        </Typography>
      </Section>
    </Sheet>
  );
}

const meta = { title: 'Foundations/Colours', component: Colours, tags: ['!autodocs'] } satisfies Meta<
  typeof Colours
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  globals: { scheme: 'light' },
  play: async ({ canvas }) => expect(canvas.getByText('#A03A1C')).toBeVisible(),
};
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => expect(await canvas.findByText('#F2936D')).toBeVisible(),
};
