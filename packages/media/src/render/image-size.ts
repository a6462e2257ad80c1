import type { Size } from '../geometry/box.ts';

/** Format, as the first bytes tell it, and size of a picture that stands upright. */
export type ImageSize = Size & {
  format: 'png' | 'jpeg' | 'webp';
  /** How it is to be turned for that, as Exif counts: 1 as it is stored; from 5 on its sides change places. */
  orientation: number;
};

/** Reads format and size from a PNG, JPEG or WebP file; null for anything else, and for sizes of zero. */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  return found && found.widthPx > 0 && found.heightPx > 0 ? found : null;
}

function readPng(view: DataView): ImageSize | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  return { format: 'png', orientation: 1, widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
}

/** The size stands in the frame header, one of the segments of which each tells its length; the Exif data in another before it. */
function readJpeg(view: DataView): ImageSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  let orientation = 1;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrameHeader) {
      const [heightPx, widthPx] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const upright = orientation < 5 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
      return { format: 'jpeg', orientation, ...upright };
    }
    if (marker === 0xe1) orientation = readOrientation(view, at + 4, at + 2 + view.getUint16(at + 2)) ?? orientation;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** In the first directory of a TIFF file within the segment; null where there is none. */
function readOrientation(view: DataView, start: number, end: number): number | null {
  const tiff = start + 6;
  if (end > view.byteLength || tiff + 8 > end || view.getUint32(start) !== 0x45786966) return null;
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

/** RIFF container whose first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
function readWebp(view: DataView): ImageSize | null {
  if (view.byteLength < 30 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const size = (widthPx: number, heightPx: number): ImageSize => ({
    ...{ format: 'webp', orientation: 1 },
    ...{ widthPx, heightPx },
  });
  switch (view.getUint32(12)) {
    case 0x56503820:
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x56503858:
      return size((view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1);
    default:
      return null;
  }
}
