import { type DraftPart, PART_BYTES } from './file-store.ts';

/**
 * Returns the length of the file that these parts make up. @throws TypeError if they are not all the parts of one file,
 * in order
 */
export function listPartOffsets(parts: readonly Pick<DraftPart, 'index' | 'sizeBytes'>[]): { totalBytes: number } {
  const isWhole = parts.every(
    ({ index, sizeBytes }, place) =>
      index === place && (place === parts.length - 1 ? sizeBytes <= PART_BYTES : sizeBytes === PART_BYTES),
  );
  if (!isWhole || parts.length === 0) throw new TypeError('These are not the parts of one draft.');
  return { totalBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}
