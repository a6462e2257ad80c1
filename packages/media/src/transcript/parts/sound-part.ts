import { openWavFile } from '../../sound/open-wav-file.ts';
import type { TimeRange } from '../../time/time-range.ts';

/** The format of `analyzeSource` for the sound of a source: mono, 16 bits per sample, after a header of this length. */
const [HEADER_BYTES, SAMPLE_BYTES, SAMPLE_RATE_HZ] = [44, 2, 16_000] as const;

/**
 * Returns the bytes of a source's sound for a part of it. Two adjacent parts share none.
 * @returns `end` is the last byte; null if the sound ends before the part.
 */
export function soundBytesOf(part: TimeRange, fileBytes: number): { start: number; end: number } | null {
  const at = (sec: number) => HEADER_BYTES + Math.round(sec * SAMPLE_RATE_HZ) * SAMPLE_BYTES;
  const [start, end] = [at(part.startSec), Math.min(at(part.endSec), fileBytes) - 1];
  return end > start ? { start, end } : null;
}

/**
 * Writes a WAV file from such bytes.
 * @returns its length in seconds.
 */
export async function writeSoundPart(path: string, pcm: AsyncIterable<Uint8Array>): Promise<number> {
  const wav = await openWavFile(path, SAMPLE_RATE_HZ);
  let bytes = 0;
  try {
    for await (const chunk of pcm) {
      await wav.write(chunk);
      bytes += chunk.length;
    }
  } finally {
    await wav.close();
  }
  return bytes / SAMPLE_BYTES / SAMPLE_RATE_HZ;
}
