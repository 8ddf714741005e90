import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as account from '../../src/contract/account.ts';
import * as apiFields from '../../src/contract/apiFields.ts';
import * as listing from '../../src/contract/listing.ts';
import * as listingFields from '../../src/contract/listingFields.ts';
import { MAX_PHOTOS } from '../../src/contract/limits.ts';
import * as moderation from '../../src/contract/moderation.ts';
import * as profile from '../../src/contract/profile.ts';
import * as pushNotifications from '../../src/contract/pushNotifications.ts';
import * as reports from '../../src/contract/reports.ts';
import * as search from '../../src/contract/search.ts';
import * as operation from '../http/operation.ts';

const ROOMS = [account, apiFields, listing, listingFields, moderation, profile];
const OTHERS = [pushNotifications, reports, search, operation];

/** `ListingSchema` is `Listing` in the document. */
const NAMES = new Map(
  [...ROOMS, ...OTHERS]
    .flatMap(Object.entries<unknown>)
    .flatMap(([name, schema]) =>
      name.endsWith('Schema') ? [[schema, name.replace('Schema', '')] as const] : [],
    ),
);

const PHOTO: JsonSchema = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG or WEBP, at most 2 MiB.',
};

const WANTED: JsonSchema = { properties: { kind: { const: 'wanted' } }, required: ['kind'] };

export type Components = Record<string, JsonSchema>;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export function requestIn(components: Components, schema: GenericSchema) {
  const name = nameOf(schema);
  components[name] ??= withPhotos(name, requestSchema(schema));
  return reference(name);
}

export function responseIn(components: Components, schema: GenericSchema) {
  const name = nameOf(schema);
  components[name] ??= convert(schema, 'input');
  return reference(name);
}

function nameOf(schema: GenericSchema): string {
  const name = NAMES.get(schema);
  if (name === undefined) throw new Error('A route declares a schema that the contract does not export.');
  return name;
}

function convert(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  // The document names its JSON Schema draft once.
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return converted;
}

/** Texts are normalised before their limits are checked, which are thus of the output. */
function requestSchema(schema: GenericSchema): JsonSchema {
  const sent = convert(schema, 'input');
  const parsed = convert(schema, 'output').properties ?? {};
  const properties = Object.entries(sent.properties ?? {}).map(([name, property]) => {
    const output = parsed[name];
    const isText = typeof output === 'object' && output.type === 'string';
    // A list that is sent as JSON in a text part.
    const isAnything = Object.keys(property).length === 0;
    return [name, (isText || isAnything) && output !== undefined ? output : property] as const;
  });
  return { ...sent, properties: Object.fromEntries(properties) };
}

function withPhotos(name: string, schema: JsonSchema): JsonSchema {
  const images = (maxItems: number): JsonSchema => ({ type: 'array', maxItems, items: PHOTO });
  const withParts = (parts: Record<string, JsonSchema>): JsonSchema => ({
    ...schema,
    properties: { ...schema.properties, ...parts },
  });
  if (name === 'PictureForm') return withParts({ profile_picture: PHOTO });
  if (name === 'ListingPatch') return withParts({ image: PHOTO, images: images(MAX_PHOTOS) });
  if (name !== 'NewListing') return schema;
  // What is wanted needs no photo.
  const parts = withParts({ image: PHOTO, images: images(MAX_PHOTOS - 1) });
  return { ...parts, anyOf: [{ required: ['image'] }, WANTED] };
}
