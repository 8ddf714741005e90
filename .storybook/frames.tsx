import { Controls, Description, Primary, Stories, Story, Title, useOf } from '@storybook/addon-docs/blocks';
import type { InitialEntry } from 'react-router';

// Spread into a literal `parameters: { … }`: Storybook adds the docstring there, and would replace any other value.

/** What floats above its page: on a docs page it has a frame of its own. */
export const IN_A_FRAME = { isFramed: true } as const;

/** A whole screen, without a page's edge around it. */
export const WHOLE_SCREEN = { isFramed: true, isScreen: true } as const;

/** A page: the pattern of its address, and the address. */
export const atPage = (path: string, route: InitialEntry = path) => ({ ...WHOLE_SCREEN, path, route });

/** When to use a component and when not, and its states; of framed ones the first alone: a dozen are too slow. */
export function DocsPage() {
  const { isFramed } = useOf('meta', ['meta']).preparedMeta.parameters;
  return (
    <>
      <Title />
      <Description />
      {isFramed === true ? <Story inline={false} height="640px" /> : <Primary />}
      {isFramed !== true && <Controls />}
      {isFramed !== true && <Stories includePrimary={false} />}
    </>
  );
}
