import { type FileHandle, open } from 'node:fs/promises';

/** Reads a mono 16-bit WAV piece by piece, so that hours of audio are never held in memory. */
export type WavReader = {
  sampleRateHz: number;
  sampleCount: number;
  /** Returns the samples from `from` to `to` (exclusive) in -1..1; fewer at the end of the file. */
  read(from: number, to: number): Promise<Float32Array>;
  close(): Promise<void>;
};

/**
 * Opens a WAV file.
 * @throws Error for anything but mono signed 16-bit PCM.
 */
export async function openWav(path: string): Promise<WavReader> {
  const file = await open(path, 'r');
  try {
    const { dataAt, dataBytes, sampleRateHz } = await readHeader(file);
    const sampleCount = Math.floor(dataBytes / 2);
    return {
      sampleRateHz,
      sampleCount,
      read: async (from, to) => {
        const first = Math.max(0, Math.min(from, sampleCount));
        const bytes = Buffer.alloc(Math.max(0, Math.min(to, sampleCount) - first) * 2);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, dataAt + first * 2);
        return Float32Array.from({ length: bytesRead >> 1 }, (_, at) => bytes.readInt16LE(at * 2) / 32768);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readHeader(file: FileHandle): Promise<{ dataAt: number; dataBytes: number; sampleRateHz: number }> {
  const { size } = await file.stat();
  const head = Buffer.alloc(12);
  await file.read(head, 0, 12, 0);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('not a WAV');
  let sampleRateHz = 0;
  for (let at = 12; at + 8 <= size; ) {
    const chunk = Buffer.alloc(24);
    await file.read(chunk, 0, 24, at);
    const name = chunk.toString('latin1', 0, 4);
    const length = chunk.readUInt32LE(4);
    if (name === 'fmt ') {
      const [format, channels, bits] = [chunk.readUInt16LE(8), chunk.readUInt16LE(10), chunk.readUInt16LE(22)];
      const isPcm = format === 1 || format === 0xfffe;
      if (!isPcm || channels !== 1 || bits !== 16) throw new Error('not mono 16-bit PCM');
      sampleRateHz = chunk.readUInt32LE(12);
    } else if (name === 'data' && sampleRateHz > 0) {
      // ffmpeg writes 0xffffffff if it cannot seek back to write the length.
      return { dataAt: at + 8, dataBytes: Math.min(length, size - at - 8), sampleRateHz };
    }
    at += 8 + length + (length % 2);
  }
  throw new Error('a WAV without sound');
}
