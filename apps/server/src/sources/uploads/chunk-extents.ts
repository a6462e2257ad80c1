import { type ChunkPlace, uploadLimits } from '@clipwright/contract';

const { chunkBytes } = uploadLimits;

/** Where in its file a chunk lies. */
export function offsetOf(chunkIndex: number): number {
  return chunkIndex * chunkBytes;
}

export function isLastChunk({ chunkIndex, totalChunks }: Pick<ChunkPlace, 'chunkIndex' | 'totalChunks'>): boolean {
  return chunkIndex === totalChunks - 1;
}

/** How long a chunk has to be; null for the last one of a file whose size was not told. */
export function lengthOf(place: Pick<ChunkPlace, 'chunkIndex' | 'totalChunks' | 'fileSize'>): number | null {
  if (place.fileSize !== undefined) return Math.min(chunkBytes, place.fileSize - offsetOf(place.chunkIndex));
  return isLastChunk(place) ? null : chunkBytes;
}

/** The bytes that a file has at least and at most, by its size or by the number of its chunks. */
export function boundsOf({ fileSize, totalChunks }: Pick<ChunkPlace, 'fileSize' | 'totalChunks'>) {
  if (fileSize !== undefined) return { least: fileSize, most: fileSize };
  return { least: offsetOf(totalChunks - 1) + 1, most: offsetOf(totalChunks) };
}
