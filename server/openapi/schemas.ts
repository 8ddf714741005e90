import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import {
  AccountExportSchema,
  CredentialsSchema,
  GoogleCredentialSchema,
  PasswordChangeSchema,
  PasswordConfirmationSchema,
  PasswordResetSchema,
  RecoveryCodesSchema,
  RegistrationSchema,
} from '../../src/contract/account.ts';
import {
  AppealDecisionSchema,
  CaseSchema,
  CasesSchema,
  DecisionRequestSchema,
  LogSchema,
} from '../../src/contract/desk.ts';
import { CategoryChangeSchema, NewPlaceSchema } from '../../src/contract/categoriesAndPlaces.ts';
import { PeopleSchema, WhoSchema } from '../../src/contract/people.ts';
import { CategorySchema, ListingSchema } from '../../src/contract/listing.ts';
import { FacetsSchema, SuggestionsSchema } from '../../src/contract/search.ts';
import { MAX_PHOTOS } from '../../src/contract/limits.ts';
import { ListingPatchSchema, NewListingSchema } from '../../src/contract/listingFields.ts';
import {
  DevicePushRequestSchema,
  DevicePushSchema,
  PushOfferSchema,
  PushEndSchema,
  PushRequestSchema,
  SellerPushRequestSchema,
} from '../../src/contract/pushNotifications.ts';
import { GoneQuestionSchema } from '../../src/contract/questions.ts';
import {
  ProfilePatchSchema,
  ProfilePictureSchema,
  ProfileSchema,
  ShopSchema,
} from '../../src/contract/profile.ts';
import {
  AppealRequestSchema,
  OwnDeviceSchema,
  OwnReportsSchema,
  ReportSchema,
  StandingSchema,
} from '../../src/contract/reports.ts';
import { CsrfSchema, TokenSchema } from '../../src/contract/apiFields.ts';
import { CategoriesSchema, ListingsSchema, PictureFormSchema } from '../http/operation.ts';

const REQUESTS = {
  Credentials: CredentialsSchema,
  Registration: RegistrationSchema,
  GoogleCredential: GoogleCredentialSchema,
  PasswordReset: PasswordResetSchema,
  PasswordChange: PasswordChangeSchema,
  PasswordConfirmation: PasswordConfirmationSchema,
  ProfilePatch: ProfilePatchSchema,
  NewListing: NewListingSchema,
  ListingPatch: ListingPatchSchema,
  GoneQuestion: GoneQuestionSchema,
  SellerNoticeRequest: SellerPushRequestSchema,
  NoticeRequest: PushRequestSchema,
  NoticeEnd: PushEndSchema,
  DeviceNoticesRequest: DevicePushRequestSchema,
  Report: ReportSchema,
  ReportsOfDevice: OwnDeviceSchema,
  Appeal: AppealRequestSchema,
  Decision: DecisionRequestSchema,
  AppealDecision: AppealDecisionSchema,
  Who: WhoSchema,
  CategoryChange: CategoryChangeSchema,
  NewPlace: NewPlaceSchema,
};

/** The bodies of responses, as the web app reads them from any back end. */
const RESPONSES = {
  Csrf: CsrfSchema,
  Token: TokenSchema,
  RecoveryCodes: RecoveryCodesSchema,
  AccountExport: AccountExportSchema,
  Profile: ProfileSchema,
  ProfilePicture: ProfilePictureSchema,
  PushOffer: PushOfferSchema,
  Facets: FacetsSchema,
  DeviceNotices: DevicePushSchema,
  Suggestions: SuggestionsSchema,
  Category: CategorySchema,
  Categories: CategoriesSchema,
  Listing: ListingSchema,
  Listings: ListingsSchema,
  Shop: ShopSchema,
  OwnReports: OwnReportsSchema,
  Standing: StandingSchema,
  Cases: CasesSchema,
  Case: CaseSchema,
  People: PeopleSchema,
  DecisionLog: LogSchema,
  Detail: v.object({ detail: v.string() }),
  FieldErrors: v.record(v.string(), v.array(v.string())),
};

export type SchemaName = keyof typeof REQUESTS | keyof typeof RESPONSES | 'ProfilePictureUpload';

const NAMES = new Map(
  Object.entries({ ...REQUESTS, ...RESPONSES, ProfilePictureUpload: PictureFormSchema }).map(
    ([name, schema]): [AnySchema, SchemaName] => [schema, name as SchemaName],
  ),
);

/** The name in the document of a schema that a route declares. Throws for one that has none yet. */
export function nameOf(schema: AnySchema): SchemaName {
  const name = NAMES.get(schema);
  if (name === undefined)
    throw new Error('A route declares a schema that has no name in server/openapi/schemas.ts');
  return name;
}

const PHOTO: JsonSchema = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG or WEBP, at most 2 MiB.',
};

const WANTED: JsonSchema = { properties: { kind: { const: 'wanted' } }, required: ['kind'] };

/** The schemas of the document, by name (OpenAPI 3.1 takes JSON Schema 2020-12 as it is). */
export function schemas(): Record<SchemaName, JsonSchema> {
  const requests = mapValues(REQUESTS, requestSchema);
  return {
    ...requests,
    // What is wanted needs no photo.
    NewListing: {
      ...withPhotos(requests.NewListing, MAX_PHOTOS - 1),
      anyOf: [{ required: ['image'] }, WANTED],
    },
    ListingPatch: withPhotos(requests.ListingPatch, MAX_PHOTOS),
    ProfilePictureUpload: {
      type: 'object',
      properties: { profile_picture: PHOTO },
      required: ['profile_picture'],
    },
    ...mapValues(RESPONSES, (schema) => convert(schema, 'input')),
  };
}

type AnySchema = v.GenericSchema;

function mapValues<Key extends string>(
  named: Record<Key, AnySchema>,
  change: (schema: AnySchema) => JsonSchema,
): Record<Key, JsonSchema> {
  const entries = (Object.entries(named) as [Key, AnySchema][]).map(([name, schema]) => [
    name,
    change(schema),
  ]);
  return Object.fromEntries(entries) as Record<Key, JsonSchema>;
}

function convert(schema: AnySchema, typeMode: 'input' | 'output'): JsonSchema {
  // The document names its JSON Schema draft once.
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return converted;
}

/**
 * Texts are normalised before their limits are checked, so the limits are those of the output; any
 * other field is described as it is sent.
 */
function requestSchema(schema: AnySchema): JsonSchema {
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

function withPhotos(schema: JsonSchema, extraPhotos: number): JsonSchema {
  const images: JsonSchema = { type: 'array', maxItems: extraPhotos, items: PHOTO };
  return { ...schema, properties: { ...schema.properties, image: PHOTO, images } };
}
