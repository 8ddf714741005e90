import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { getContrastRatio, useColorScheme, useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cardFrame } from '../../src/components/card/cardFrame.ts';
import { MESSAGE_TIME, REDIRECT_DELAY, START_SPINNER_TIME } from '../../src/lib/timings.ts';
import { DISPLAY_FONT, TEXT_FONT } from '../../src/theme/theme.ts';
import { LEGIBLE_PAIRS, darkPalette, lightPalette } from '../../src/theme/palette.ts';
import { awning, chevronStrip } from '../../src/theme/patterns.ts';
import { Section, Sheet, Table } from './Sheet.tsx';

const meta = { title: 'Foundations/Design', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every colour of a palette by its path, such as `brand.tag`. */
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
      <Section title="Contrast of text on its ground: WCAG 2.2 AA asks for 4.5 : 1">
        <Table
          head={['Text on ground', 'Example', 'Contrast']}
          rows={LEGIBLE_PAIRS.map(([text, ground]) => [
            `${text} on ${ground}`,
            <Box key="sample" component="span" sx={CELL} style={{ color: of(text), background: of(ground) }}>
              Desk lamp, hardly used
            </Box>,
            `${getContrastRatio(of(text), of(ground)).toFixed(1)} : 1`,
          ])}
        />
      </Section>
    </Sheet>
  );
}

export const ColoursInLight: Story = {
  render: () => <Colours />,
  globals: { scheme: 'light' },
  play: async ({ canvas }) => expect(canvas.getByText('#A03A1C')).toBeVisible(),
};
export const ColoursInDark: Story = {
  render: () => <Colours />,
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => expect(await canvas.findByText('#F2936D')).toBeVisible(),
};

/** The variants that the app uses; a page needs no others. */
const VARIANTS: [Exclude<TypographyProps['variant'], 'inherit' | undefined>, use: string][] = [
  ['h1', 'The title of a page: one each'],
  ['h2', 'A section'],
  ['h3', 'A sentence that stands for a whole state'],
  ['subtitle1', 'The title of a card'],
  ['body1', 'Text'],
  ['body2', 'Secondary text'],
  ['button', 'On buttons'],
];

function TypeSheet() {
  const { typography } = useTheme();
  return (
    <Sheet
      title="Type"
      lead="Fonts that the device has already: none is downloaded on a student's data bundle. Sizes are in rem, so that they follow the size of text that the user has set."
    >
      <Section title="Variants">
        <Table
          head={['Variant', 'Example', 'Size', 'Use']}
          rows={VARIANTS.map(([variant, use]) => [
            variant,
            <Typography key="sample" variant={variant} component="span">
              What's Hot, $12.50
            </Typography>,
            String(typography[variant].fontSize ?? ''),
            use,
          ])}
        />
      </Section>
      <Section title="Families">
        <Table
          head={['For', 'Example', 'Family']}
          rows={Object.entries({ 'Headlines, logo': DISPLAY_FONT, 'Everything else': TEXT_FONT }).map(
            ([use, fontFamily]) => [
              use,
              <span key="sample" style={{ fontFamily }}>
                Musika
              </span>,
              fontFamily,
            ],
          )}
        />
      </Section>
    </Sheet>
  );
}

export const Type: Story = { render: () => <TypeSheet /> };

/** §9: columns of the listing grid. */
const COLUMNS: Record<string, string> = { xs: '1', sm: '2', md: '3', lg: '4', xl: '4' };

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

function SpaceAndTime() {
  const { spacing, breakpoints, transitions } = useTheme();
  return (
    <Sheet
      title="Space and time"
      lead="Sizes are multiples of one step, 8 pixels; nothing that is pressed is smaller than 44 pixels. Motion says where something came from or went, and stops where the device asks for less of it."
    >
      <Section title="Spacing">
        <Table
          head={['Step', 'Example']}
          rows={[0.5, 1, 1.5, 2, 3, 4, 5, 8].map((step) => [
            String(step),
            <Box key="bar" sx={{ width: spacing(step), height: 16, bgcolor: 'primary.main' }} />,
          ])}
        />
      </Section>
      <Section title="Breakpoints">
        <Table
          head={['Name', 'From', 'Columns of listings', 'Layout']}
          rows={Object.entries(breakpoints.values).map(([name, from]) => [
            name,
            `${from} px`,
            COLUMNS[name] ?? '',
            from < breakpoints.values.md ? 'phone: drawer, search below' : 'desktop: chips, contact beside',
          ])}
        />
      </Section>
      <Section title="Durations">
        <Table
          head={['What', 'Lasts']}
          rows={[
            ...Object.entries(transitions.duration).map(([name, ms]): [string, string] => [name, `${ms} ms`]),
            ['A message, unless pointer or focus is on it', seconds(MESSAGE_TIME)],
            ['From sign-in to the page that follows', seconds(REDIRECT_DELAY)],
            ['The spinner of the start, at most', seconds(START_SPINNER_TIME)],
          ]}
        />
      </Section>
    </Sheet>
  );
}

export const Space: Story = { render: () => <SpaceAndTime /> };

function ElevationSheet() {
  return (
    <Sheet
      title="Elevation and pattern"
      lead="The market stands in the sun: borders and colour come first, a shadow only for what floats. The two patterns are the brand's, and stand where they stand here."
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}>
        <Paper variant="outlined" sx={{ p: 3 }}>
          Outlined paper: forms, panels
        </Paper>
        <Box sx={cardFrame}>
          <Box sx={{ p: 3 }}>Card: listings</Box>
        </Box>
        <Paper elevation={6} sx={{ p: 3 }}>
          Shadow 6: messages above the page
        </Paper>
        <Paper elevation={24} sx={{ p: 3 }}>
          Shadow 24: dialogs
        </Paper>
      </Box>
      <Section title="Awning: above the hero">
        <Box aria-hidden sx={(theme) => awning(theme, 64)} />
      </Section>
      <Section title="Chevrons of Great Zimbabwe: below the header, above the footer">
        <Box aria-hidden sx={(theme) => chevronStrip(theme)} />
      </Section>
    </Sheet>
  );
}

export const Elevation: Story = { render: () => <ElevationSheet /> };
export const ElevationInDark: Story = { ...Elevation, globals: { scheme: 'dark' } };
