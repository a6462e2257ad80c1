import { dirname } from 'node:path';
import { MediaError, outsideReasons } from '../media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';

const TIMEOUT_MS = 120_000;
const MEMORY_BYTES = 2 * 1024 ** 3;
/** The minimum length of music in seconds. Anything shorter would be repeated thousands of times. */
const MIN_SEC = 1;
/** A file's declared duration may be slightly wrong. */
const TOLERANCE_SEC = 1;

/**
 * Converts a user's music to AAC at 48 kHz, which every browser plays and every editing program opens. All of it is
 * decoded once, so that its exact length is known, and only its sound is kept.
 * @throws MediaError `invalid-option` for a file with no sound or less than a second of it, and with the fact
 * `isTooLong` for a file longer than `mostSec`.
 */
export async function prepareMusic(
  tools: MediaTools,
  { path, outPath, mostSec }: { path: string; outPath: string; mostSec: number },
  { signal }: EffectOptions = {},
): Promise<{ durationSec: number }> {
  const refuse = (why: string, cause?: unknown, isTooLong = false) =>
    new MediaError('invalid-option', `The music cannot be used: ${why}.`, { file: path, isTooLong }, { cause });
  const tooLong = () => refuse('it is too long', undefined, true);
  try {
    const given = await probeMedia(tools, path, { signal });
    if (given.audio.length === 0) throw refuse('it has no sound');
    if (given.durationSec > mostSec + TOLERANCE_SEC) throw tooLong();
    await runFfmpeg(
      tools,
      {
        args: [
          ...inputArguments(path),
          ['-map', '0:a:0'],
          ['-map_metadata', '-1'],
          ['-map_chapters', '-1'],
          // A file may be longer than declared.
          ['-t', String(mostSec + 2 * TOLERANCE_SEC)],
          ['-af', 'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo'],
          ['-c:a', 'aac'],
          ['-b:a', '192k'],
          ['-movflags', '+faststart'],
          ['-f', 'ipod'],
          [`file:${outPath}`],
        ],
        timeoutMs: TIMEOUT_MS,
        maxMemoryBytes: MEMORY_BYTES,
        workDir: dirname(outPath),
      },
      { signal },
    );
    const { durationSec } = await probeMedia(tools, outPath, { signal });
    if (durationSec > mostSec + TOLERANCE_SEC) throw tooLong();
    if (durationSec < MIN_SEC) throw refuse('it is shorter than a second');
    return { durationSec };
  } catch (error) {
    if (!(error instanceof MediaError) || outsideReasons.has(error.reason)) throw error;
    throw error.reason === 'invalid-option' ? error : refuse('it is no sound, or damaged', error);
  }
}
