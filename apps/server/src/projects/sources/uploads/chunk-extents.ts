import { type ChunkPlace, uploadLimits } from '@clipwright/contract';

const { chunkBytes } = uploadLimits;

/** Returns a chunk's byte offset in its file. */
export function offsetOf(chunkIndex: number): number {
  return chunkIndex * chunkBytes;
}

export function isLastChunk({ chunkIndex, totalChunks }: Pick<ChunkPlace, 'chunkIndex' | 'totalChunks'>): boolean {
  return chunkIndex === totalChunks - 1;
}

/** Returns a chunk's required length; null for the last chunk of a file of unknown size. */
export function lengthOf(place: Pick<ChunkPlace, 'chunkIndex' | 'totalChunks' | 'fileSize'>): number | null {
  if (place.fileSize !== undefined) return Math.min(chunkBytes, place.fileSize - offsetOf(place.chunkIndex));
  return isLastChunk(place) ? null : chunkBytes;
}

/** Returns a file's minimum and maximum number of bytes, based on its size or its number of chunks. */
export function boundsOf({ fileSize, totalChunks }: Pick<ChunkPlace, 'fileSize' | 'totalChunks'>) {
  if (fileSize !== undefined) return { least: fileSize, most: fileSize };
  return { least: offsetOf(totalChunks - 1) + 1, most: offsetOf(totalChunks) };
}
