import { createHash, randomUUID } from 'node:crypto';
import {
  type ChunkPlace,
  chunkPlace,
  chunkSizeMessage,
  type ProjectRequest,
  toProjectRequest,
  translateRule,
  type UploadChunkResult,
  uploadInput,
  uploadLimits,
} from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { sourceChunks } from '../../../db/tables/sources-tables.ts';
import { requireMedia } from '../../../files/require-media.ts';
import { AppError } from '../../../http/app-error.ts';
import { drainBody, receiveBody } from '../../../http/body/drain-body.ts';
import { invalidInput } from '../../../http/body/invalid-input.ts';
import { findBoundary, parseMultipart } from '../../../http/body/parse-multipart.ts';
import { readField } from '../../../http/body/read-field.ts';
import type { AppEnv } from '../../../http/create-router.ts';
import { currentLanguage } from '../../../http/current-language.ts';
import { neighborhoodOf } from '../../../http/guards/network-of.ts';
import { limitSpeechWait } from '../../../speech/index.ts';
import type { ActiveChunks } from './active-chunks.ts';
import { lengthOf } from './chunk-extents.ts';
import { openUpload } from './open-upload.ts';
import { recordChunk, type WrittenChunk } from './record-chunk.ts';
import type { SourceRow, UploadDeps } from './upload-deps.ts';
import { waitUntilUploadChecked } from './wait-until-upload-checked.ts';
import { writeDraftPart } from './write-draft-part.ts';

/** The size limit for a form excluding its chunk: fields and their boundaries. */
const FIELDS_BYTES = 256 * 1024;

type ReceiveDeps = UploadDeps & { activeChunks: ActiveChunks };
type Read = { place: ChunkPlace; request: ProjectRequest };
/** The location of a chunk's bytes: the upload itself, or a separate file if their position was not yet known. */
type Written = ({ kind: 'placed'; projectId: string } & Placed) | { kind: 'aside'; key: string };
/** The upload's previous state, and the added chunk: null if it already existed. */
type Placed = { source: SourceRow; chunk: WrittenChunk | null };

/**
 * Receives a chunk and streams it from the connection to disk. The fields may arrive in any order; fields sent before
 * the bytes avoid writing them twice. @throws AppError
 */
export async function receiveChunk(deps: ReceiveDeps, c: Context<AppEnv>, userId: string): Promise<UploadChunkResult> {
  const interruption = new AbortController();
  const network = neighborhoodOf(c.get('clientAddress'));
  const isProgram = c.get('apiKeyId') !== null;
  const maxBytes = uploadLimits.chunkBytes + FIELDS_BYTES;
  const body = receiveBody(c, { maxBytes, signal: interruption.signal });
  const fields: Record<string, string> = {};
  let written: Written | null = null;
  const fetchAside = async (key: string, read: Read) => {
    const { stream } = await deps.files.open(key);
    try {
      return await placeChunk({ deps, userId, network, isProgram, content: stream, interruption }, read);
    } finally {
      // Part of the request remains unread if the chunk is refused or already stored.
      stream.destroy();
    }
  };
  try {
    const boundary = findBoundary(c.req.header('content-type'));
    const announcedBytes = Number(c.req.header('content-length') ?? 0);
    // A chunk of known size does not require searching for its end.
    const leastBytesOf = (name: string) => {
      const read = name === 'chunkData' ? tryRead(fields) : null;
      const sizeBytes = (read && lengthOf(read.place)) ?? 0;
      return sizeBytes < announcedBytes ? sizeBytes : 0;
    };
    for await (const { name, content } of parseMultipart(body, boundary, leastBytesOf)) {
      if (name !== 'chunkData') fields[name] = await readField({ content }, FIELDS_BYTES);
      else if (written) throw new AppError('malformed_request');
      else written = await writeChunk({ deps, userId, network, isProgram, content, interruption }, tryRead(fields));
    }
    const read = readFields(fields);
    if (written === null) throw new AppError('file_missing');
    if (written.kind === 'placed' && written.projectId !== read.place.projectId)
      throw new AppError('malformed_request');
    const { source, chunk } = written.kind === 'placed' ? written : await fetchAside(written.key, read);
    const result = await recordChunk(deps, { userId, ...read, chunk }, source);
    // Without checksums, nothing follows the last chunk.
    if (read.place.chunkSha256 !== undefined) return result;
    return await waitUntilUploadChecked(deps, { userId, uploadId: read.place.projectId }, result);
  } finally {
    await drainBody(body);
    if (written?.kind === 'aside') await deps.files.remove(written.key);
  }
}

type Arriving = {
  deps: ReceiveDeps;
  userId: string;
  network: string;
  /** True if the request has an API key. */
  isProgram: boolean;
  content: AsyncIterable<Uint8Array>;
  interruption: AbortController;
};

async function writeChunk(arriving: Arriving, read: Read | null): Promise<Written> {
  if (read) {
    return { kind: 'placed', projectId: read.place.projectId, ...(await placeChunk(arriving, read)) };
  }
  const { deps, userId, content, interruption } = arriving;
  const key = `users/${userId}/incoming/${randomUUID()}`;
  await deps.files.write(key, content, { maxBytes: uploadLimits.chunkBytes, signal: interruption.signal });
  return { kind: 'aside', key };
}

/**
 * Writes the bytes at their position. They count only once recorded, which requires them to match the announced
 * checksum.
 */
async function placeChunk(
  { deps, userId, network, isProgram, content, interruption }: Arriving,
  { place, request: given }: Read,
): Promise<Placed> {
  const checked = place.chunkIndex === 0 ? await requireMedia(content) : content;
  const request = limitSpeechWait(given, { isProgram });
  const { source, knownSha256 } = await openUpload(deps, { userId, network, place, request });
  if (source.state !== 'uploading') return { source, chunk: null };
  const chunk = await deps.activeChunks.runExclusive(
    `${source.id} ${place.chunkIndex}`,
    interruption,
    async ({ noteProgress, hasWaited }) => {
      // The request that this one waited for may have stored it.
      const isKnown = knownSha256 !== undefined && !hasWaited;
      const sha256 = isKnown ? knownSha256 : await findChunk(deps, source, place);
      if (sha256 !== null) {
        // A stored chunk is not written again.
        if (sha256 !== (place.chunkSha256 ?? (await hashContent(checked)))) throw new AppError('upload_differs');
        return null;
      }
      return await writeDraftPart(deps, source, place.chunkIndex, withProgress(checked, noteProgress), {
        accept: (written) => requireAnnounced(written, place),
        signal: interruption.signal,
      });
    },
  );
  return { source, chunk };
}

/** @throws AppError if the bytes do not match the fields */
function requireAnnounced({ sizeBytes, sha256 }: Pick<WrittenChunk, 'sizeBytes' | 'sha256'>, place: ChunkPlace): void {
  const length = lengthOf(place);
  if (place.chunkSha256 !== undefined) {
    if ((length !== null && sizeBytes !== length) || sha256 !== place.chunkSha256) throw new AppError('chunk_damaged');
  } else if (sizeBytes === 0) {
    throw new AppError('file_not_video');
  } else if (length !== null && sizeBytes !== length) {
    throw new AppError('invalid_input', {
      fields: [{ field: 'chunkData', message: translateRule(chunkSizeMessage, currentLanguage()) }],
    });
  }
}

async function hashContent(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  noteProgress: (progress?: { isComplete: boolean }) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    noteProgress();
    yield piece;
  }
  noteProgress({ isComplete: true });
}

async function findChunk({ db }: ReceiveDeps, { id }: SourceRow, { chunkIndex }: ChunkPlace): Promise<string | null> {
  const [stored] = await db.service
    .select({ sha256: sourceChunks.sha256 })
    .from(sourceChunks)
    .where(and(eq(sourceChunks.sourceId, id), eq(sourceChunks.chunkIndex, chunkIndex)));
  return stored?.sha256 ?? null;
}

/** Null while fields are missing; invalid fields are reported at the end. */
function tryRead(fields: Readonly<Record<string, string>>): Read | null {
  const [place, input] = [chunkPlace.safeParse(fields), uploadInput.safeParse(fields)];
  return place.success && input.success ? { place: place.data, request: toProjectRequest(input.data) } : null;
}

function readFields(fields: Readonly<Record<string, string>>): Read {
  const [place, input] = [chunkPlace.safeParse(fields), uploadInput.safeParse(fields)];
  if (!place.success || !input.success) throw invalidInput(place.error, input.error);
  return { place: place.data, request: toProjectRequest(input.data) };
}
