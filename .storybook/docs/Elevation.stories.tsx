import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { cardFrame } from '../../src/components/card/cardFrame.ts';
import { awning, chevronStrip } from '../../src/theme/patterns.ts';
import { Section, Sheet } from './Sheet.tsx';

const GROUNDS: [name: string, use: string, sample: (text: ReactNode) => ReactNode][] = [
  [
    'Outlined paper',
    'Forms, panels: they lie on the page',
    (text) => (
      <Paper variant="outlined" sx={{ p: 3 }}>
        {text}
      </Paper>
    ),
  ],
  [
    'Card',
    'Listings: they can be picked up',
    (text) => (
      <div>
        <Box sx={cardFrame}>
          <Box sx={{ p: 3 }}>{text}</Box>
        </Box>
      </div>
    ),
  ],
  [
    'Shadow 6',
    'Messages that float above the page',
    (text) => (
      <Paper elevation={6} sx={{ p: 3 }}>
        {text}
      </Paper>
    ),
  ],
  [
    'Shadow 24',
    'Dialogs',
    (text) => (
      <Paper elevation={24} sx={{ p: 3 }}>
        {text}
      </Paper>
    ),
  ],
];

function Elevation() {
  return (
    <Sheet
      title="Elevation and pattern"
      lead="The market stands in the sun: borders and colour come first, a shadow only for what floats. The two patterns are the brand's, and stand where they stand here."
    >
      <Section title="Elevation">
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}>
          {GROUNDS.map(([name, use, sample]) => (
            <div key={name}>
              {sample(<Typography variant="subtitle1">{name}</Typography>)}
              <Typography variant="body2" sx={{ mt: 1 }}>
                {use}
              </Typography>
            </div>
          ))}
        </Box>
      </Section>
      <Section title="Awning: above the hero">
        <Box aria-hidden sx={(theme) => awning(theme, 64)} />
      </Section>
      <Section title="Chevrons of Great Zimbabwe: below the header, above the footer">
        <Box aria-hidden sx={(theme) => chevronStrip(theme)} />
      </Section>
    </Sheet>
  );
}

const meta = { title: 'Foundations/Elevation', component: Elevation, tags: ['!autodocs'] } satisfies Meta<
  typeof Elevation
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
