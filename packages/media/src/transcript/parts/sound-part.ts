import { openWavFile } from '../../sound/open-wav-file.ts';
import type { TimeRange } from '../../time/time-range.ts';

/** The header length in `analyzeSource`'s audio format, which is mono with 16 bits per sample. */
const [HEADER_BYTES, SAMPLE_BYTES, SAMPLE_RATE_HZ] = [44, 2, 16_000] as const;

/**
 * Returns the byte range in a source's audio for one part. Adjacent parts do not share bytes.
 * @returns the range, with `end` as the last byte; null if the audio ends before the part.
 */
export function soundBytesOf(part: TimeRange, fileBytes: number): { start: number; end: number } | null {
  const at = (sec: number) => HEADER_BYTES + Math.round(sec * SAMPLE_RATE_HZ) * SAMPLE_BYTES;
  const [start, end] = [at(part.startSec), Math.min(at(part.endSec), fileBytes) - 1];
  return end > start ? { start, end } : null;
}

/**
 * Writes a WAV file from such a byte range.
 * @returns the file's duration in seconds.
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
