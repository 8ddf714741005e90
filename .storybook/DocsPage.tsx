import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

/** The docstring of a component, as the docs generator has parsed it. */
function docstringOf(component: unknown): string | null {
  const { __docgenInfo: info } = (component ?? {}) as { __docgenInfo?: { description?: string } };
  return info?.description ?? null;
}

/**
 * The docs page of a component: its docstring, when to use it and when not, and each of its states.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const docstring = docstringOf(preparedMeta.component);
  // A dozen whole apps are too slow on one page.
  const isScreen = preparedMeta.parameters.layout === 'fullscreen';
  return (
    <>
      <Title />
      {docstring !== null && <Markdown>{docstring}</Markdown>}
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
