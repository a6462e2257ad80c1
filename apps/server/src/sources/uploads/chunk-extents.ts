import { type ChunkPlace, uploadLimits } from '@clipwright/contract';

const { chunkBytes } = uploadLimits;

/** Returns the position of a chunk in its file. */
export function offsetOf(chunkIndex: number): number {
  return chunkIndex * chunkBytes;
}

export function isLastChunk({ chunkIndex, totalChunks }: Pick<ChunkPlace, 'chunkIndex' | 'totalChunks'>): boolean {
  return chunkIndex === totalChunks - 1;
}

/** Returns the required length of a chunk; null for the last one of a file of unknown size. */
export function lengthOf(place: Pick<ChunkPlace, 'chunkIndex' | 'totalChunks' | 'fileSize'>): number | null {
  if (place.fileSize !== undefined) return Math.min(chunkBytes, place.fileSize - offsetOf(place.chunkIndex));
  return isLastChunk(place) ? null : chunkBytes;
}

/** Returns the least and the most bytes of a file, by its size or by the number of its chunks. */
export function boundsOf({ fileSize, totalChunks }: Pick<ChunkPlace, 'fileSize' | 'totalChunks'>) {
  if (fileSize !== undefined) return { least: fileSize, most: fileSize };
  return { least: offsetOf(totalChunks - 1) + 1, most: offsetOf(totalChunks) };
}
