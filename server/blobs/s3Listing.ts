import type { ListedBlob } from './blobStore.ts';

/** A page of `ListObjectsV2`; `continuation` asks for the next one, null on the last. */
export interface S3Listing {
  objects: ListedBlob[];
  continuation: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The few elements that matter of the answer to `ListObjectsV2` (Amazon S3 API reference), whose XML has neither
 * attributes nor CDATA nor other nesting; an XML parser would be a dependency for four tags.
 */
export function parseListing(xml: string): S3Listing {
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((content) => ({
      key: textOf(content, 'Key') ?? '',
      modifiedAt: Date.parse(textOf(content, 'LastModified') ?? ''),
      bytes: Number(textOf(content, 'Size') ?? 0),
    }));
  const isLast = textOf(xml, 'IsTruncated') !== 'true';
  return { objects, continuation: isLast ? null : textOf(xml, 'NextContinuationToken') };
}

function textOf(xml: string, tag: string): string | null {
  const [, rest] = xml.split(`<${tag}>`, 2);
  const text = rest?.split('<', 1)[0];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') ?? null;
}
