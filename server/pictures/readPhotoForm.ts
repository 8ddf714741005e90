import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES, MAX_PHOTOS } from '../../src/contract/limits.ts';
import type { PhotoFacts } from '../../src/contract/photo.ts';
import { HttpError } from '../http/errors.ts';
import { detectType } from './detectType.ts';

/** Photos are counted to here, so that the refusal can name their true size; what comes after is thrown away unread. */
const COUNTED_BYTES = 12 * 1024 * 1024;
const FIELD_BYTES = 64 * 1024;
const MALFORMED = 'The form could not be read. Please send it again.';

/** What came in as the photo. A photo that is too large has no bytes: they were counted, not kept. */
export interface UploadedPhoto extends PhotoFacts {
  bytes: Uint8Array;
}

/** A form of text parts and photos; `photo` is null if there is none, or an empty one. */
export interface PhotoForm {
  fields: Record<string, unknown>;
  photo: UploadedPhoto | null;
  furtherPhotos: UploadedPhoto[];
}

/** The names of the file parts: that of the one photo, and that of any number of further ones. */
interface PhotoNames {
  photo: string;
  furtherPhotos?: string;
}

/** Lets the routes of this scope take multipart forms (RFC 7578), to be read with `readPhotoForm`. */
export async function acceptPhotoForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: COUNTED_BYTES,
      fieldSize: FIELD_BYTES,
      // One photo too many is still read, so that it can be refused in the words of the contract.
      files: MAX_PHOTOS + 1,
      fields: 20,
      parts: 20 + MAX_PHOTOS + 1,
      headerPairs: 20,
    },
  });
}

/**
 * Reads the form, whose photos are the file parts so named. Any other body counts as a form without photos.
 * Throws 400 `{detail}` if the form is malformed, 413 if it has too many parts.
 */
export async function readPhotoForm(request: FastifyRequest, names: PhotoNames): Promise<PhotoForm> {
  if (!request.isMultipart()) {
    const { body } = request;
    const fields = typeof body === 'object' && body !== null ? { ...body } : {};
    return { fields, photo: null, furtherPhotos: [] };
  }
  const fields = new Map<string, unknown>();
  let photo: UploadedPhoto | null = null;
  const furtherPhotos: UploadedPhoto[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else if (part.fieldname === names.photo) photo = await readPhoto(part, request);
      else if (part.fieldname === names.furtherPhotos) {
        const further = await readPhoto(part, request);
        if (further !== null) furtherPhotos.push(further);
      } else part.file.resume();
    }
  } catch (error) {
    // The parser's own errors carry no status; the plug-in's do.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpError(400, MALFORMED);
  }
  return { fields: Object.fromEntries(fields), photo, furtherPhotos };
}

async function readPhoto(part: MultipartFile, request: FastifyRequest): Promise<UploadedPhoto | null> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    // One chunk beyond the limit is kept at most; the first is enough to detect the type.
    if (size <= IMAGE_MAX_BYTES) kept.push(chunk);
    size += chunk.byteLength;
  }
  if (size === 0) return null;
  if (part.file.truncated) size = Math.max(size, Number(request.headers['content-length'] ?? 0));
  const bytes = Buffer.concat(kept);
  const type = detectType(bytes, part.mimetype);
  return { type, size, bytes: size > IMAGE_MAX_BYTES ? new Uint8Array() : bytes };
}
