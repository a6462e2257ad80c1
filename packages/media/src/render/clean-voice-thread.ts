// Run by clean-voice.ts.
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { VoiceCleaning } from '@clipwright/clip-spec';
import { hasEqualChannels, openVoiceCleaner } from '../sound/open-voice-cleaner.ts';

/** The files of interleaved stereo samples as 32-bit floats: the sound, and the place of its cleaned version. */
export type CleanVoiceTask = { path: string; cleanPath: string; cleaning: VoiceCleaning };

/** A second of sound. */
const CHUNK_BYTES = 2 * 4 * 48_000;

const { path, cleanPath, cleaning } = workerData as CleanVoiceTask;
const cleaner = await openVoiceCleaner(cleaning, await isMono());
await using target = await open(cleanPath, 'w');
for await (const samples of readChunks()) await write(cleaner.push(samples));
await write(cleaner.finish());
parentPort?.postMessage({});

async function isMono(): Promise<boolean> {
  for await (const samples of readChunks()) if (!hasEqualChannels(samples)) return false;
  return true;
}

async function* readChunks(): AsyncGenerator<Float32Array> {
  await using file = await open(path);
  for (let at = 0; ; ) {
    const bytes = new Uint8Array(CHUNK_BYTES);
    const { bytesRead } = await file.read(bytes, 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield new Float32Array(bytes.buffer, 0, bytesRead >> 2);
  }
}

async function write(samples: Float32Array): Promise<void> {
  if (samples.length > 0)
    await target.writeFile(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
}
