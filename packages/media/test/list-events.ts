import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputArguments, runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { mediaTools } from './media-tools.ts';

const SAMPLE_RATE = 48_000;

/**
 * Returns the times in seconds at which the picture turns bright, and those at which sound starts after at least 0.2 s
 * of silence. One ffmpeg process decodes both, because starting one takes longer than decoding a small clip.
 */
export async function listEvents(file: string, frameRate: number): Promise<{ flashes: number[]; beeps: number[] }> {
  const dir = await mkdtemp(join(tmpdir(), 'clipwright-events-'));
  try {
    const [levelFile, sampleFile] = [join(dir, 'levels'), join(dir, 'samples')];
    await runFfmpeg(mediaTools, {
      args: [
        ...inputArguments(file),
        ['-map', '0:v', '-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo', levelFile],
        ['-map', '0:a', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', sampleFile],
      ],
      timeoutMs: 60_000,
    });
    return {
      flashes: listFlashes(await readFile(levelFile), frameRate),
      beeps: listBeeps(toSamples(await readFile(sampleFile))),
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns the times at which the brightness of frames rises. */
function listFlashes(levels: Uint8Array, frameRate: number): number[] {
  return [...levels].flatMap((level, frame) =>
    level > 100 && (levels[frame - 1] ?? 0) <= 100 ? [frame / frameRate] : [],
  );
}

/** Returns the times in seconds at which a sound, mono at 48 kHz, starts after at least 0.2 s of silence. */
export function listBeeps(samples: Int16Array): number[] {
  const beeps: number[] = [];
  let lastLoud = -SAMPLE_RATE;
  for (const [sample, value] of samples.entries()) {
    if (Math.abs(value) < 1500) continue;
    if (sample - lastLoud > 0.2 * SAMPLE_RATE) beeps.push(sample / SAMPLE_RATE);
    lastLoud = sample;
  }
  return beeps;
}

/** Returns the samples of a raw sound of 16 bits. */
export function toSamples(bytes: Buffer): Int16Array {
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
