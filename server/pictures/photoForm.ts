import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../src/contract/apiFields.ts';
import { IMAGE_MAX_BYTES, MAX_PHOTOS } from '../../src/contract/limits.ts';
import { listingPhotoProblem, type PhotoFacts } from '../../src/contract/photo.ts';
import { FieldError, HttpError } from '../http/errors.ts';
import { detectType } from './detectType.ts';
import type { PictureQueue } from './pictureQueue.ts';
import { type ProcessedPicture, processPicture, UnreadablePictureError } from './processPicture.ts';

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
  extraPhotos: UploadedPhoto[];
}

/** The names of the file parts: that of the one photo, and that of any number of further ones. */
interface PhotoNames {
  photo: string;
  extraPhotos?: string;
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
  return { fields: Object.fromEntries(fields), photo, extraPhotos };
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

/**
 * The photo of a listing, made ready to store when it is its owner's turn. Throws 400 with the
 * sentence of §5, as `refusal` has it, where what was detected is a type that is allowed but cannot
 * be decoded, or is a decompression bomb (the sentence then ends in the reason); 503 where too many wait.
 */
export async function acceptListingPhoto(
  queue: PictureQueue,
  owner: string,
  photo: UploadedPhoto,
  refusal: (sentence: string) => FieldErrors,
): Promise<ProcessedPicture> {
  try {
    return await queue.run(owner, () => processPicture(photo.bytes));
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    const sentence = listingPhotoProblem({ type: `${photo.type} (${error.message})`, size: photo.size });
    throw new FieldError(refusal(sentence ?? error.message));
  }
}
