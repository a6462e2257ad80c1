import { open } from 'node:fs/promises';
import type { SourcePart } from '../process/source-file.ts';

const headMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const segmentMark = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** The bytes that contain the heading of a Matroska file and the start of its segment. */
const HEAD_BYTES = 256;
/** The largest number of recordings. */
const MAX_SEGMENTS = 100;

/**
 * Lists the Matroska files that were joined by joining their bytes, in bytes of the whole: each header gives its end.
 * @returns none if the file does not give it, such as one written into a pipe.
 */
export async function listMatroskaSegments({
  path,
  sizeBytes,
}: {
  path: string;
  sizeBytes: number;
}): Promise<Pick<SourcePart, 'startByte' | 'endByte'>[]> {
  const file = await open(path);
  const segments: Pick<SourcePart, 'startByte' | 'endByte'>[] = [];
  try {
    for (let startByte = 0; startByte < sizeBytes && segments.length < MAX_SEGMENTS; ) {
      const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, startByte);
      const length = measureSegment(buffer);
      if (length === null) break;
      const endByte = Math.min(sizeBytes, startByte + length);
      segments.push({ startByte, endByte });
      startByte = endByte;
    }
  } finally {
    await file.close();
  }
  return segments;
}

/** Returns the bytes of a Matroska file from its heading to its segment's end; null for anything else. */
function measureSegment(head: Buffer): number | null {
  const markAt = head.indexOf(segmentMark);
  const at = markAt + segmentMark.length;
  const first = head[at] ?? 0;
  if (head.indexOf(headMark) !== 0 || markAt < 0 || first === 0 || at + 8 > head.length) return null;
  // The leading zeros of a size give its length in bytes; only the last six can be used by a real file.
  const length = Math.clz32(first) - 23;
  if (length === 1) return at + 1 + (first & 0x7f);
  const read = Math.min(6, length - 1);
  return at + length + head.readUIntBE(at + length - read, read);
}
