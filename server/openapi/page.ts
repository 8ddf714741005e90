import { createHash } from 'node:crypto';
import type { OpenApiDocument, OperationObject } from './document.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
h2 { margin-top: 2.5rem; }
details { border: 1px solid; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; min-height: 1.5rem; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; }
.method { display: inline-block; font-weight: 700; min-width: 4.5rem; text-transform: uppercase; }
dt { font-weight: 600; margin-top: .5rem; }
dd { margin-left: 1rem; }
`;

/** The page needs its own style and nothing else: no script, nothing of another site. */
export const docsPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The document as one page of HTML to read and to search in. */
export function docsPage(document: OpenApiDocument): string {
  const { info, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, ofTag]) => `<h2>${escape(tag)}</h2>${ofTag.map(call).join('')}`,
  );
  const types = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(info.title)}</h1>
<p>${prose(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${sections.join('\n')}
<h2>Schemas</h2>
${types.join('\n')}
</main>
</body>
</html>
`;
}

function call({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OperationObject;
}): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, description = '' }) =>
      `<dt><code>${name}</code> in the ${place}</dt><dd>${prose(description)}</dd>`,
  );
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<dt>Body</dt><dd>${type}: ${link(schema.$ref)}</dd>`,
  );
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const links = Object.values(answer.content ?? {}).map(({ schema }) => schema && `: ${link(schema.$ref)}`);
    return `<dt>${status}</dt><dd>${prose(answer.description)}${links.join('')}</dd>`;
  });
  const rights = Object.keys(operation.security?.[0] ?? {}).map((right) => `<dt>Needs</dt><dd>${right}</dd>`);
  return `<details><summary><span class="method">${method}</span> <code>${escape(path)}</code> ${escape(operation.summary)}</summary><dl>${[...rights, ...parameters, ...body, ...answers].join('')}</dl></details>\n`;
}

function link(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return `<a href="#${name}">${name}</a>`;
}

/** Text with \`code\` in it. */
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
