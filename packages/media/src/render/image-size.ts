import type { Size } from '../geometry/box.ts';

/** A picture's format, from its first bytes, and its upright size. */
export type ImageSize = Size & {
  format: 'png' | 'jpeg' | 'webp' | 'gif';
  /** The Exif orientation: 1 is as stored; from 5, width and height are swapped. */
  orientation: number;
  /** The memory per pixel while the picture is decoded; a progressive JPEG also keeps its coefficients. */
  bytesPerPixel: number;
  /**
   * True if it can be decoded at a half, a quarter or an eighth of its size, which applies to non-progressive JPEGs.
   */
  isScalable: boolean;
};

/** Reads format and size from a PNG, JPEG, WebP or GIF file; null for anything else, and for sizes of zero. */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readPng(view) ?? readJpeg(view) ?? readWebp(view) ?? readGif(view);
  return header && header.widthPx > 0 && header.heightPx > 0 ? header : null;
}

function readPng(view: DataView): ImageSize | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  const stored = { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
  const orientation = findOrientation(view, { at: 8, name: 0x65584966, isPng: true });
  const [bits, color] = view.byteLength > 25 ? [view.getUint8(24), view.getUint8(25)] : [16, 6];
  return upright('png', stored, { orientation, bytesPerPixel: ((channelsOf[color] ?? 4) * Math.max(8, bits)) / 8 });
}

/** The number of channels in a PNG picture, by color type. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Reads a GIF. Sizes are little-endian, after `GIF87a` or `GIF89a`. */
function readGif(view: DataView): ImageSize | null {
  if (view.byteLength < 13 || view.getUint32(0) !== 0x47494638) return null;
  return upright('gif', { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) });
}

/**
 * Reads a JPEG. Each segment starts with its length; the size is in the frame header, and the Exif data in a segment
 * before it.
 */
function readJpeg(view: DataView): ImageSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  let orientation = 1;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrameHeader) {
      const stored = { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) };
      const isScalable = marker <= 0xc1;
      const bytesPerPixel = readSamples(view, at + 9) * (isScalable ? 1 : 3);
      return upright('jpeg', stored, { orientation, bytesPerPixel, isScalable });
    }
    const end = at + 2 + view.getUint16(at + 2);
    const isExif = marker === 0xe1 && at + 8 <= view.byteLength && view.getUint32(at + 4) === EXIF;
    if (isExif) orientation = readOrientation(view, at + 10, end) ?? orientation;
    at = marker === 0xff ? at + 1 : end;
  }
  return null;
}

/**
 * Returns the samples per pixel: 3, or 1.5 if chroma has half the width and height. `at` points to the channel count.
 */
function readSamples(view: DataView, at: number): number {
  const areas: number[] = [];
  for (let channel = at + 2; channel < at + 1 + 3 * view.getUint8(at) && channel < view.byteLength; channel += 3) {
    const factors = view.getUint8(channel);
    areas.push((factors >> 4) * (factors & 15));
  }
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas) || 3;
}

/** The start of Exif data in JPEG files, and in WebP files from some programs, followed by two zero bytes. */
const EXIF = 0x45786966;

function upright(
  format: ImageSize['format'],
  { widthPx, heightPx }: Size,
  { orientation = 1, bytesPerPixel = 4, isScalable = false }: Partial<ImageSize> = {},
): ImageSize {
  const size = orientation < 5 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
  return { format, orientation, bytesPerPixel, isScalable, ...size };
}

/** Finds the orientation in a PNG or WebP file's Exif chunk, which may be the last chunk; 1 if there is none. */
function findOrientation(view: DataView, { at, name, isPng }: { at: number; name: number; isPng: boolean }): number {
  while (at + 12 < view.byteLength) {
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true);
    const data = at + 8;
    if (view.getUint32(isPng ? at + 4 : at) === name) {
      const hasName = view.getUint32(data) === EXIF;
      return readOrientation(view, hasName ? data + 6 : data, data + length) ?? 1;
    }
    // A PNG chunk ends with a checksum; a WebP chunk is padded to an even length.
    at = data + length + (isPng ? 4 : length % 2);
  }
  return 1;
}

/** Reads the orientation from the first directory of a TIFF file; null if there is none. */
function readOrientation(view: DataView, tiff: number, end: number): number | null {
  if (end > view.byteLength || tiff + 8 > end) return null;
  const isLittleEndian = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittleEndian);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let entry = directory + 2; entry < directory + 2 + 12 * entries && entry + 12 <= end; entry += 12) {
    if (view.getUint16(entry, isLittleEndian) !== 0x0112) continue;
    const orientation = view.getUint16(entry + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/**
 * Reads a RIFF container whose first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). Only the extended
 * form has other chunks.
 */
function readWebp(view: DataView): ImageSize | null {
  if (view.byteLength < 30 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const size = (widthPx: number, heightPx: number, orientation = 1) =>
    upright('webp', { widthPx, heightPx }, { orientation });
  switch (view.getUint32(12)) {
    case 0x56503820:
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x56503858:
      return size(
        (view.getUint32(24, true) & 0xffffff) + 1,
        (view.getUint32(26, true) >>> 8) + 1,
        findOrientation(view, { at: 12, name: 0x45584946, isPng: false }),
      );
    default:
      return null;
  }
}
