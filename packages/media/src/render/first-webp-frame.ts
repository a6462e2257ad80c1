import type { Size } from '../geometry/box.ts';

/** The first frame of an animated WebP picture, and its offset on the canvas in pixels. */
export type WebpFrame = Size & {
  /** A WebP file with only that frame. */
  bytes: Uint8Array;
  xPx: number;
  yPx: number;
};

const FRAME = 'ANMF';
/** Offset, size, duration and flags precede a frame's own chunks. */
const FRAME_HEADER_BYTES = 16;
/** Flag in `VP8X`: some pixels are transparent. */
const HAS_ALPHA = 0x10;

type Chunk = { name: string; start: number; data: number; end: number };

/**
 * Extracts the first frame of an animated WebP file, which ffmpeg versions before 8 cannot decode. The frame's chunks
 * are put into a separate file as defined by the container specification (RIFF, little-endian sizes, chunks padded to
 * an even length).
 * @returns null for any other file, including a still WebP picture.
 */
export function firstWebpFrame(bytes: Uint8Array): WebpFrame | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WEBP') return null;
  const frame = listChunks(view, 12, view.byteLength).find(({ name }) => name === FRAME);
  if (!frame || frame.end - frame.data < FRAME_HEADER_BYTES) return null;
  const chunks = listChunks(view, frame.data + FRAME_HEADER_BYTES, frame.end);
  const alpha = chunks.find(({ name }) => name === 'ALPH');
  const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!picture) return null;
  const number = (at: number) => readUint24(view, frame.data + at);
  const size = { widthPx: number(6) + 1, heightPx: number(9) + 1 };
  const parts = [alpha, picture].flatMap((chunk) => (chunk ? [bytes.subarray(chunk.start, chunk.end)] : []));
  return {
    ...size,
    bytes: writeWebp(alpha ? [writeExtendedHeader(size), ...parts] : parts),
    // The position is stored halved: frames start at even pixels.
    xPx: 2 * number(0),
    yPx: 2 * number(3),
  };
}

/** Lists the complete chunks in the file. After a damaged chunk, the rest is unknown. */
function listChunks(view: DataView, from: number, end: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = from; start + 8 <= end; ) {
    const data = start + 8;
    const dataEnd = data + view.getUint32(start + 4, true);
    if (dataEnd > end) break;
    chunks.push({ name: nameAt(view, start), start, data, end: dataEnd });
    start = dataEnd + (dataEnd % 2);
  }
  return chunks;
}

function writeWebp(chunks: readonly Uint8Array[]): Uint8Array {
  const padded = chunks.flatMap((chunk) => (chunk.length % 2 === 0 ? [chunk] : [chunk, new Uint8Array(1)]));
  const size = padded.reduce((sum, { length }) => sum + length, 'WEBP'.length);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, ...padded]);
}

function writeExtendedHeader({ widthPx, heightPx }: Size): Uint8Array {
  const chunk = Buffer.from('VP8X\0\0\0\0', 'latin1');
  const data = Buffer.alloc(10);
  chunk.writeUInt32LE(data.length, 4);
  data.writeUInt8(HAS_ALPHA, 0);
  data.writeUIntLE(widthPx - 1, 4, 3);
  data.writeUIntLE(heightPx - 1, 7, 3);
  return Buffer.concat([chunk, data]);
}

function nameAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}
