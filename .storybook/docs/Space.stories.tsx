import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

const STEPS = [0.5, 1, 1.5, 2, 3, 4, 5, 8];
/** §9: columns of the listing grid. */
const COLUMNS: Record<string, string> = { xs: '1', sm: '2', md: '3', lg: '4', xl: '4' };
/** Multiples of the theme's radius, and what has it. */
const CORNERS: [number, string][] = [
  [1, 'Fields, swatches'],
  [1.25, 'Cards'],
  [1.5, 'Panels, photos'],
];

/** One step in pixels, as the theme writes it into its style sheets. */
function stepOf(sheets: object[]): number {
  const [, step = ''] = /"--mui-spacing":"(\d+)px"/.exec(JSON.stringify(sheets)) ?? [];
  return Number(step);
}

function Space() {
  const { spacing, breakpoints, shape, generateStyleSheets } = useTheme();
  const one = stepOf(generateStyleSheets());
  const radius = Number.parseInt(String(shape.borderRadius), 10);
  return (
    <Sheet
      title="Space"
      lead="Multiples of one step; nothing that is pressed is smaller than 44 pixels. Below md the layout is that of a phone."
    >
      <Section title="Spacing">
        <Table
          label="Spacing"
          head={['Step', 'Size', 'Looks so']}
          rows={STEPS.map((step) => [
            String(step),
            `${one * step} px`,
            <Box key="bar" sx={{ width: spacing(step), height: 16, bgcolor: 'primary.main' }} />,
          ])}
        />
      </Section>
      <Section title="Breakpoints">
        <Table
          label="Breakpoints"
          head={['Name', 'From', 'Columns of listings', 'Layout']}
          rows={Object.entries(breakpoints.values).map(([name, from]) => [
            name,
            `${from} px`,
            COLUMNS[name] ?? '',
            from < breakpoints.values.md ? 'phone: drawer, search below' : 'desktop: chips, contact beside',
          ])}
        />
      </Section>
      <Section title="Corners">
        <Table
          label="Corners"
          head={['Radius', 'Size', 'Looks so', 'On']}
          rows={CORNERS.map(([times, on]) => [
            String(times),
            `${radius * times} px`,
            <Box
              key="corner"
              sx={{ width: 96, height: 48, borderRadius: times, border: 2, borderColor: 'primary.main' }}
            />,
            on,
          ])}
        />
      </Section>
    </Sheet>
  );
}

const meta = { title: 'Foundations/Space', component: Space, tags: ['!autodocs'] } satisfies Meta<
  typeof Space
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('64 px')).toBeVisible(),
};
