import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { parseLoudness } from './loudness.ts';

const TIMEOUT_MS = 120_000;
/** The excess over the target that is rejected. In measurements, our own clips are within 1 LU. */
const TOLERANCE_LU = 3;

/**
 * Rejects a file that is louder than rendered clips. A quiet file may have a quiet source.
 * @param loudestLufs null for clips with unchanged loudness.
 * @throws MediaError `output-invalid`.
 */
export async function checkLoudness(
  tools: MediaTools,
  path: string,
  loudestLufs: number | null,
  { signal }: EffectOptions = {},
): Promise<void> {
  if (loudestLufs === null) return;
  const lines: string[] = [];
  const args = [
    ...inputArguments(path),
    ['-map', '0:a:0'],
    ['-af', 'ebur128=peak=sample:framelog=verbose'],
    ['-f', 'null'],
    ['-'],
  ];
  await runFfmpeg(
    tools,
    { args, timeoutMs: TIMEOUT_MS, logLevel: 'info', onLogLine: (line) => lines.push(line) },
    { signal },
  );
  const [measured] = parseLoudness(lines);
  if (measured && measured.integratedLufs <= loudestLufs + TOLERANCE_LU) return;
  const problem = measured ? `its sound is at ${measured.integratedLufs} LUFS` : 'its sound cannot be measured';
  throw new MediaError('output-invalid', `The finished clip is damaged (${problem}): render it again.`, { file: path });
}
