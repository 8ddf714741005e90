import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES, MAX_PHOTOS } from '../../src/contract/limits.ts';
import { detectType } from '../../src/contract/detectType.ts';
import type { PhotoFacts } from '../../src/contract/photo.ts';
import { HttpError } from '../http/errors.ts';
import { LIMITS } from '../limits/limits.ts';
import { countTry } from '../limits/tries.ts';
import { type SessionContext, signedInUser } from '../http/session/session.ts';

/** Photos are counted up to here, so that the error can name their size; the rest is discarded. */
const COUNTED_BYTES = 12 * 1024 * 1024;
const FIELD_BYTES = 64 * 1024;
const MALFORMED = 'The form could not be read. Please send it again.';

export interface UploadedPhoto extends PhotoFacts {
  bytes: Uint8Array;
}

export interface PhotoForm {
  fields: Record<string, unknown>;
  photo: UploadedPhoto | null;
  extraPhotos: UploadedPhoto[];
}

export async function acceptPhotoForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: COUNTED_BYTES,
      fieldSize: FIELD_BYTES,
      // One photo too many is read, so that the contract's sentence can reject it.
      files: MAX_PHOTOS + 1,
      fields: 20,
      parts: 20 + MAX_PHOTOS + 1,
      headerPairs: 20,
    },
  });
}

export async function readPhotoForm(
  context: SessionContext,
  request: FastifyRequest,
  names: { photo: string; extraPhotos?: string },
): Promise<PhotoForm> {
  if (!request.isMultipart()) {
    const { body } = request;
    const fields = typeof body === 'object' && body !== null ? { ...body } : {};
    return { fields, photo: null, extraPhotos: [] };
  }
  const fields = new Map<string, unknown>();
  let photo: UploadedPhoto | null = null;
  const extraPhotos: UploadedPhoto[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else if (part.fieldname === names.photo) photo = await readPhoto(part, request);
      else if (part.fieldname === names.extraPhotos) {
        const additional = await readPhoto(part, request);
        if (additional !== null) extraPhotos.push(additional);
      } else part.file.resume();
    }
  } catch (error) {
    // The parser's own errors carry no status; the plug-in's do.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpError(400, MALFORMED);
  }
  const photos = extraPhotos.length + (photo === null ? 0 : 1);
  if (photos > 0) await countTry(context, LIMITS.photos, String(signedInUser(request).id), photos);
  return { fields: Object.fromEntries(fields), photo, extraPhotos };
}

async function readPhoto(part: MultipartFile, request: FastifyRequest): Promise<UploadedPhoto | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    // The first chunk is enough to detect the type.
    if (size <= IMAGE_MAX_BYTES) chunks.push(chunk);
    size += chunk.byteLength;
  }
  if (size === 0) return null;
  if (part.file.truncated) size = Math.max(size, Number(request.headers['content-length'] ?? 0));
  const bytes = Buffer.concat(chunks);
  const type = detectType(bytes, part.mimetype);
  return { type, size, bytes: size > IMAGE_MAX_BYTES ? new Uint8Array() : bytes };
}
