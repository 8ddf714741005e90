import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

/** What a component's own docstring says, as the docs generator has read it. */
function ownWords(component: unknown): string | null {
  const { __docgenInfo: info } = (component ?? {}) as { __docgenInfo?: { description?: string } };
  return info?.description ?? null;
}

/**
 * The docs page of a component: what it is, in its own words; when to use it and when not; and each
 * of its states.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const words = ownWords(preparedMeta.component);
  // A dozen whole apps at once are more than a page of documentation bears.
  const isScreen = preparedMeta.parameters.layout === 'fullscreen';
  return (
    <>
      <Title />
      {words !== null && <Markdown>{words}</Markdown>}
      <Description of="meta" />
      <Primary />
      <Controls />
      {isScreen ? (
        <p>Its other states are the stories below it in the sidebar.</p>
      ) : (
        <Stories includePrimary={false} />
      )}
    </>
  );
}
