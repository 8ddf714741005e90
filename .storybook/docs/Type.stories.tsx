import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DISPLAY_FONT, TEXT_FONT } from '../../src/theme/theme.ts';
import { Section, Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

type Variant = Exclude<TypographyProps['variant'], undefined>;

/** The variants that the app uses; a page needs no others. */
const USED: [Variant, string][] = [
  ['h1', 'The title of a page: one each'],
  ['h2', 'A section'],
  ['h3', 'A sentence that stands for a whole state'],
  ['subtitle1', 'The title of a card'],
  ['body1', 'Text'],
  ['body2', 'What is said beside it'],
  ['button', 'On buttons'],
];

function Type() {
  const { typography } = useTheme();
  return (
    <Sheet
      title="Type"
      lead="Fonts that the device has already: none is downloaded on a student's data bundle. Sizes are in rem, so that they follow the size of text that a person has chosen."
    >
      <Section title="Variants">
        <Table
          label="Variants"
          head={['Variant', 'Looks so', 'Size', 'Use']}
          rows={USED.map(([variant, use]) => {
            const style = variant === 'inherit' ? {} : typography[variant];
            return [
              variant,
              <Typography key="sample" variant={variant} component="span">
                What's Hot, $12.50
              </Typography>,
              String(style?.fontSize ?? ''),
              use,
            ];
          })}
        />
      </Section>
      <Section title="Families">
        <Table
          label="Families"
          head={['For', 'Looks so', 'Family']}
          rows={[
            [
              'Headlines, logo',
              <span key="d" style={{ fontFamily: DISPLAY_FONT }}>
                Musika
              </span>,
              DISPLAY_FONT,
            ],
            [
              'Everything else',
              <span key="t" style={{ fontFamily: TEXT_FONT }}>
                Musika
              </span>,
              TEXT_FONT,
            ],
          ]}
        />
      </Section>
    </Sheet>
  );
}

const meta = { title: 'Foundations/Type', component: Type, tags: ['!autodocs'] } satisfies Meta<typeof Type>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {};
