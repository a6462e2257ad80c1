import type { Size } from '../geometry/box.ts';

/** Format, as the first bytes tell it, and size of a picture. */
export type ImageSize = Size & { format: 'png' | 'jpeg' | 'webp' };

/** Reads format and size from a PNG, JPEG or WebP file; null for anything else, and for sizes of zero. */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  return found && found.widthPx > 0 && found.heightPx > 0 ? found : null;
}

function readPng(view: DataView): ImageSize | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  return { format: 'png', widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
}

/** The size stands in the frame header, one of the segments of which each tells its length. */
function readJpeg(view: DataView): ImageSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrameHeader) return { format: 'jpeg', heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** RIFF container whose first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
function readWebp(view: DataView): ImageSize | null {
  if (view.byteLength < 30 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const size = (widthPx: number, heightPx: number): ImageSize => ({ format: 'webp', widthPx, heightPx });
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
