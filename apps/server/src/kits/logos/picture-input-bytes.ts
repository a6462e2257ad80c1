import { readImageSize } from '@clipwright/media/data';

/** A megapixel takes about as long to check as 256 KB of other input. */
const PIXELS_PER_BYTE = 4;

/** The memory that an untrusted picture may occupy once decoded: 12 megapixels of four bytes. */
export const MAX_DECODED_BYTES = 48_000_000;

/**
 * Returns the number of bytes that a picture counts as when it is checked: a small file can contain a large picture.
 */
export function pictureInputBytes(bytes: Uint8Array): number {
  const size = readImageSize(bytes);
  return Math.max(bytes.length, size ? (size.widthPx * size.heightPx) / PIXELS_PER_BYTE : 0);
}
