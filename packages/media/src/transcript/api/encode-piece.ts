import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../../process/run-ffmpeg.ts';
import { durationOf, type TimeRange } from '../../time/time-range.ts';

/** The format in which audio is sent: lossless, or at 48 kb/s. */
export type PieceFormat = 'flac' | 'aac';

/** The upload limit for OpenAI's servers; five minutes of FLAC take about 5 MB. */
const MAX_UPLOAD_BYTES = 25 * 1000 * 1000;
const ENCODE_TIMEOUT_MS = 5 * 60_000;

const encoders = {
  flac: {
    name: 'flac',
    args: [
      ['-c:a', 'flac'],
      ['-sample_fmt', 's16'],
      ['-f', 'flac'],
    ],
  },
  aac: {
    name: 'm4a',
    args: [
      ['-c:a', 'aac'],
      ['-b:a', '48k'],
      ['-f', 'mp4'],
    ],
  },
} as const;

/**
 * Encodes a piece of the audio as mono 16 kHz for a request.
 * @returns the file's path in `workDir`.
 */
export async function encodePiece(
  { tools, format = 'aac' }: { tools: MediaTools; format?: PieceFormat | undefined },
  { wavPath, workDir }: { wavPath: string; workDir: string },
  piece: TimeRange,
  number: number,
  { signal }: EffectOptions,
): Promise<string> {
  const { name, args } = encoders[format];
  const path = join(workDir, `piece-${number}.${name}`);
  await runFfmpeg(
    tools,
    {
      args: [
        ...inputArguments(wavPath, [
          ['-ss', piece.startSec.toFixed(3)],
          ['-t', durationOf(piece).toFixed(3)],
        ]),
        ['-ac', '1'],
        ['-ar', '16000'],
        ...args.map((pair) => [...pair]),
        [`file:${path}`],
      ],
      timeoutMs: ENCODE_TIMEOUT_MS,
      workDir,
    },
    { signal },
  );
  const { size } = await stat(path);
  if (size < MAX_UPLOAD_BYTES) return path;
  throw new MediaError(
    'transcription-failed',
    { code: 'piece-too-large', facts: {} },
    {
      sizeBytes: size,
    },
  );
}
