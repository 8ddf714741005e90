import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MESSAGE_TIME, REDIRECT_DELAY, START_SPINNER_TIME } from '../../src/lib/timings.ts';
import { Section, Sheet } from './Sheet.tsx';
import { Table } from './Table.tsx';

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

function Motion() {
  const { transitions } = useTheme();
  const [isThere, setIsThere] = useState(false);
  return (
    <Sheet
      title="Motion"
      lead="Motion says where something came from or went; nothing moves to please. Whoever asks the device for less motion gets none."
    >
      <Section title="Durations">
        <Button variant="outlined" onClick={() => setIsThere(!isThere)} sx={{ mb: 1 }}>
          Move
        </Button>
        <Table
          label="Durations"
          head={['Name', 'Lasts', 'Looks so']}
          rows={Object.entries(transitions.duration).map(([name, duration]) => [
            name,
            `${duration} ms`,
            <Box key="track" sx={{ width: '14rem' }}>
              <Box
                sx={{ width: 32, height: 16, borderRadius: 1, bgcolor: 'primary.main' }}
                style={{
                  transition: transitions.create('transform', { duration }),
                  transform: `translateX(${isThere ? 12 : 0}rem)`,
                }}
              />
            </Box>,
          ])}
        />
      </Section>
      <Section title="Easing">
        <Table label="Easing" head={['Name', 'Curve']} rows={Object.entries(transitions.easing)} />
      </Section>
      <Section title="Waits that the specification names">
        <Table
          label="Waits"
          head={['What', 'Lasts']}
          rows={[
            ['A message, unless pointer or focus is on it', seconds(MESSAGE_TIME)],
            ['From sign-in to the page that follows', seconds(REDIRECT_DELAY)],
            ['The spinner of the start, at most', seconds(START_SPINNER_TIME)],
          ]}
        />
      </Section>
    </Sheet>
  );
}

const meta = { title: 'Foundations/Motion', component: Motion, tags: ['!autodocs'] } satisfies Meta<
  typeof Motion
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Moving: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Move' })),
};
