import type { EffectOptions } from './effect-options.ts';
import type { MediaTools } from './media-tools.ts';
import { runProcess } from './run-process.ts';
import type { SourceFile } from './source-file.ts';
import { sourceArguments } from './source-input.ts';

const PROBE_TIMEOUT_MS = 20_000;

/**
 * Runs ffprobe on one file and returns its parsed JSON output.
 * @param args the sections to show, such as `['-show_streams']`.
 * @throws MediaError like `runProcess`.
 */
export async function runFfprobe(
  tools: MediaTools,
  source: SourceFile,
  args: readonly string[],
  options: EffectOptions = {},
): Promise<unknown> {
  const { stdout } = await runProcess({
    command: tools.ffprobePath,
    args: ['-v', 'error', '-of', 'json', ...args, ...sourceArguments(source).flat()],
    reads: [source.path],
    timeoutMs: PROBE_TIMEOUT_MS,
    signal: options.signal,
  });
  return JSON.parse(stdout || '{}');
}
