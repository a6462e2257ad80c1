import { type FileHandle, open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { SourcePart } from '../process/source-file.ts';

/** The maximum number of recordings. */
const MAX_FILES = 300;
/** The number of bytes per file read. */
const BLOCK_BYTES = 256 * 1024;
/** The maximum number of reads: more than a day of tags or pages. A file of empty ones would have hundreds of millions. */
const MAX_STEPS = 10_000_000;

type JoinedFile = Pick<SourcePart, 'startByte' | 'endByte'>;
/** Reads bytes from the whole file; fewer at its end. */
type Read = (atByte: number, length: number) => Promise<Buffer>;
/** Finds the end of the file that starts at a byte offset; null if there is no file or it does not specify its end. */
type FindEnd = (read: Read, startByte: number, sizeBytes: number) => Promise<number | null>;

const ends: Record<string, FindEnd> = {
  matroska: findMatroskaEnd,
  mov: findMp4End,
  flv: findFlvEnd,
  avi: findRiffEnd,
  wav: findRiffEnd,
  ogg: findOggEnd,
};

const findEndOf = (container: string) => ends[container.split(',', 1)[0] ?? ''];

/** Returns true for containers that `listJoinedFiles` can separate. */
export function hasOwnEnd(container: string): boolean {
  return findEndOf(container) !== undefined;
}

/**
 * Lists files that were concatenated byte by byte, as byte ranges of the whole.
 * @returns `hasMore` if there are more files than listed, which is at most 300.
 * @throws MediaError `cancelled`
 */
export async function listJoinedFiles(
  { path, sizeBytes, container }: { path: string; sizeBytes: number; container: string },
  { signal, mostSteps = MAX_STEPS }: { signal?: AbortSignal | undefined; mostSteps?: number } = {},
): Promise<{ files: JoinedFile[]; hasMore: boolean }> {
  const findEnd = findEndOf(container);
  const files: JoinedFile[] = [];
  if (!findEnd) return { files, hasMore: false };
  const handle = await open(path);
  try {
    const read = readInBlocks(handle, { signal, mostSteps });
    for (let startByte = 0; startByte < sizeBytes; ) {
      const end = await findEnd(read, startByte, sizeBytes);
      if (end === null || end <= startByte) break;
      if (files.length === MAX_FILES) return { files, hasMore: true };
      const endByte = Math.min(sizeBytes, end);
      files.push({ startByte, endByte });
      startByte = endByte;
    }
  } finally {
    await handle.close();
  }
  return { files, hasMore: false };
}

/**
 * Returns a reader that caches the last block, for callers that go through a file in small steps. After `mostSteps`
 * reads it returns nothing, as at the end of the file.
 */
function readInBlocks(
  handle: FileHandle,
  { signal, mostSteps }: { signal: AbortSignal | undefined; mostSteps: number },
): Read {
  let block = { atByte: 0, bytes: Buffer.alloc(0) };
  let steps = 0;
  return async (atByte, length) => {
    steps += 1;
    if (steps > mostSteps) return Buffer.alloc(0);
    if (atByte < block.atByte || atByte + length > block.atByte + block.bytes.length) {
      if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, atByte);
      block = { atByte, bytes: buffer.subarray(0, bytesRead) };
    }
    return block.bytes.subarray(atByte - block.atByte, atByte - block.atByte + length);
  };
}

const ebmlMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const segmentMark = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** The number of bytes that contain a Matroska file's header and the start of its segment. */
const MATROSKA_HEAD_BYTES = 256;

/** The segment size is in its header, except in files that were written to a pipe. */
async function findMatroskaEnd(read: Read, startByte: number): Promise<number | null> {
  const head = await read(startByte, MATROSKA_HEAD_BYTES);
  const markAt = head.indexOf(segmentMark);
  const at = markAt + segmentMark.length;
  const first = head[at] ?? 0;
  if (head.indexOf(ebmlMark) !== 0 || markAt < 0 || first === 0 || at + 8 > head.length) return null;
  // A size's leading zeros give its length in bytes; a real file can only use the last six.
  const length = Math.clz32(first) - 23;
  if (length === 1) return startByte + at + 1 + (first & 0x7f);
  const bytes = Math.min(6, length - 1);
  return startByte + at + length + head.readUIntBE(at + length - bytes, bytes);
}

/**
 * The next `ftyp` box starts the next file. Fragments may repeat it, and ffmpeg reads them as one file.
 * @returns null without a `moov` box.
 */
async function findMp4End(read: Read, startByte: number, sizeBytes: number): Promise<number | null> {
  let at = startByte;
  let hasMovie = false;
  while (at < sizeBytes) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const type = head.toString('latin1', 4, 8);
    if (type === 'moof') return sizeBytes;
    if ((type === 'ftyp') !== (at === startByte)) break;
    hasMovie ||= type === 'moov';
    const size = head.readUInt32BE(0);
    const length = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
    if (size === 0 && type === 'mdat') at = sizeBytes;
    else if (length < 8) break;
    else at += length;
  }
  return hasMovie ? at : null;
}

const FLV_HEAD_BYTES = 9;
const FLV_TAG_BYTES = 11;

/** Tags follow one another, each with its size, until the next file's header. */
async function findFlvEnd(read: Read, startByte: number, sizeBytes: number): Promise<number | null> {
  const head = await read(startByte, FLV_HEAD_BYTES);
  if (head.length < FLV_HEAD_BYTES || head.toString('latin1', 0, 3) !== 'FLV') return null;
  // Four bytes with the previous tag's size precede each tag and are also at the end.
  let at = startByte + head.readUInt32BE(5) + 4;
  while (at < sizeBytes) {
    const tag = await read(at, FLV_TAG_BYTES);
    if (tag.length < FLV_TAG_BYTES) return sizeBytes;
    if (tag.toString('latin1', 0, 3) === 'FLV') return at;
    at += FLV_TAG_BYTES + tag.readUIntBE(1, 3) + 4;
  }
  return sizeBytes;
}

/** The size is in the header; long AVI files continue in `AVIX` chunks. */
async function findRiffEnd(read: Read, startByte: number, sizeBytes: number): Promise<number | null> {
  let at = startByte;
  while (at < sizeBytes) {
    const head = await read(at, 12);
    const isRiff = head.length === 12 && head.toString('latin1', 0, 4) === 'RIFF';
    if (!isRiff || at > startByte !== (head.toString('latin1', 8, 12) === 'AVIX')) break;
    const size = head.readUInt32LE(4);
    if (size < 4) break;
    at += 8 + size + (size % 2);
  }
  return at > startByte ? at : null;
}

const OGG_PAGE_BYTES = 27;
/** The flag for pages that start a stream. */
const OGG_BEGINS = 2;

/** All streams in a file start before any of them continues, so a stream that starts later belongs to the next file. */
async function findOggEnd(read: Read, startByte: number, sizeBytes: number): Promise<number | null> {
  let at = startByte;
  let hasContinued = false;
  while (at < sizeBytes) {
    const page = await read(at, OGG_PAGE_BYTES + 255);
    if (page.length < OGG_PAGE_BYTES || page.toString('latin1', 0, 4) !== 'OggS') break;
    const begins = ((page[5] ?? 0) & OGG_BEGINS) !== 0;
    if (begins && hasContinued) break;
    hasContinued ||= !begins;
    const lengths = page.subarray(OGG_PAGE_BYTES, OGG_PAGE_BYTES + (page[26] ?? 0));
    at += OGG_PAGE_BYTES + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
  }
  return hasContinued ? at : null;
}
