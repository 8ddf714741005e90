import type { StoryObj } from '@storybook/react-vite';
import { screen, waitFor } from 'storybook/test';

// A play leads to a state, and waits for what it says there; all else is told by tests.

type Play = NonNullable<StoryObj['play']>;
type Text = string | RegExp;

/** Waits for each of these texts. */
export const shows =
  (...texts: Text[]): Play =>
  async () => {
    for (const text of texts) await screen.findAllByText(text);
  };

/** Presses a button once it can be pressed, and waits for the text that follows. */
export const presses =
  (name: Text, text: Text): Play =>
  async ({ userEvent }) => {
    await waitFor(async () => userEvent.click(screen.getByRole('button', { name })));
    await screen.findAllByText(text);
  };

/** Types into fields, named by the beginning of their labels, and leaves the last one. */
export const fills =
  (values: Record<string, string>): Play =>
  async ({ userEvent }) => {
    for (const [label, value] of Object.entries(values))
      await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
    await userEvent.tab();
  };

/** One play after another. */
export const inTurn =
  (...plays: Play[]): Play =>
  async (context) => {
    for (const play of plays) await play(context);
  };
