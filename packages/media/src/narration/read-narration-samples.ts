import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { NARRATION_RATE_HZ } from './voice.ts';

const TIMEOUT_MS = 60_000;

/**
 * Decodes an input into narration samples.
 * @param input arguments that open it, such as `inputArguments(path)`.
 */
export async function readNarrationSamples(
  tools: MediaTools,
  input: FfmpegArguments,
  workDir: string,
  options: EffectOptions,
): Promise<Int16Array> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(
    tools,
    {
      args: [...input, ['-ac', '1'], ['-ar', String(NARRATION_RATE_HZ)], ['-f', 's16le'], ['pipe:1']],
      timeoutMs: TIMEOUT_MS,
      workDir,
      onStdout: (chunk) => void chunks.push(chunk),
    },
    { signal: options.signal },
  );
  // A Buffer may start at an odd address, but a view of two-byte samples may not.
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
}
