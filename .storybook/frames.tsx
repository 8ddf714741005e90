import { Description, Primary, Title } from '@storybook/addon-docs/blocks';
import type { InitialEntry } from 'react-router';

/** Parameters of a whole screen, alone on its docs page, for which a dozen are too slow. */
export const WHOLE_SCREEN = {
  isScreen: true,
  docs: {
    story: { inline: false, height: '640px' },
    page: () => (
      <>
        <Title />
        <Description />
        <Primary />
      </>
    ),
  },
} as const;

/** Parameters of a page: the pattern of its address, and the address. */
export const atPage = (path: string, route: InitialEntry = path) => ({ ...WHOLE_SCREEN, path, route });

/** Parameters of what floats above its page: on a docs page it has a frame of its own. */
export const IN_A_FRAME = { docs: { story: { inline: false, height: '480px' } } } as const;
