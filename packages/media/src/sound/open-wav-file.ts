import { type FileHandle, open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

const HEADER_BYTES = 44;
const MAX_SIZE = 0xffff_ffff;

/** A WAV file that grows while sound streams in. */
export type WavFile = {
  write(pcm: Uint8Array): Promise<void>;
  /** Completes the header and closes the file. It must be called, even after a failure. */
  close(): Promise<void>;
};

/**
 * Opens a mono, 16-bit WAV file for writing. Beyond 4 GB, 37 hours at 16 kHz, the header has the largest possible
 * value.
 * @throws MediaError `disk-full` while writing.
 */
export async function openWavFile(path: string, sampleRateHz: number): Promise<WavFile> {
  const file = await open(path, 'w');
  let pcmBytes = 0;
  await file.write(buildWavHeader(0, sampleRateHz));
  return {
    async write(pcm) {
      await writeAll(file, pcm);
      pcmBytes += pcm.length;
    },
    async close() {
      try {
        await file.write(buildWavHeader(pcmBytes, sampleRateHz), 0, HEADER_BYTES, 0);
      } finally {
        await file.close();
      }
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new MediaError('disk-full', 'The disk is full: free some space and try again.', {}, { cause: error });
  }
}

/** The 44 bytes before the samples (RIFF, `fmt ` and `data` chunks, little-endian integers). */
function buildWavHeader(pcmBytes: number, sampleRateHz: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const name = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) header.setUint8(at + index, letter.charCodeAt(0));
  };
  const dataSize = Math.min(pcmBytes, MAX_SIZE - HEADER_BYTES);
  name(0, 'RIFF');
  header.setUint32(4, dataSize + HEADER_BYTES - 8, true);
  name(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRateHz, true);
  header.setUint32(28, sampleRateHz * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  name(36, 'data');
  header.setUint32(40, dataSize, true);
  return new Uint8Array(header.buffer);
}
