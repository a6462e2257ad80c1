import { fileURLToPath } from 'node:url';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { runProcess } from '../../process/run-process.ts';

/** Reasons that are right as they are; all others mean that the engine broke. */
const ownReasons = ['cancelled', 'timeout', 'out-of-memory', 'disk-full', 'transcription-failed'];

/**
 * Runs a script of this folder in a Node process of its own, since a fault in native code would else end ours.
 * @param script file name beside this one.
 * @param job what it is told, as JSON on its input.
 * @param onLine receives each line it prints, parsed as JSON.
 * @throws MediaError `transcription-failed` when it crashes or prints something else, `engine-missing` where
 * sherpa-onnx does not exist for this machine, and `cancelled`, `timeout`, `out-of-memory`, `disk-full`.
 */
export async function runChild(
  request: { script: string; job: object; timeoutMs: number; onLine: (line: unknown) => void },
  { signal }: EffectOptions,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  const onText = (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{')) request.onLine(JSON.parse(line));
  };
  try {
    await runProcess({
      command: process.execPath,
      args: ['--no-warnings', fileURLToPath(new URL(request.script, import.meta.url))],
      input: new TextEncoder().encode(JSON.stringify(request.job)),
      timeoutMs: request.timeoutMs,
      onStdout: (chunk) => onText(decoder.decode(chunk, { stream: true })),
      signal,
    });
  } catch (error) {
    if (error instanceof MediaError && ownReasons.includes(error.reason)) throw error;
    const facts = error instanceof MediaError ? error.facts : {};
    if (/Could not find sherpa-onnx-node|Cannot find (?:module|package)/.test(facts.stderrTail ?? '')) {
      throw new MediaError(
        'engine-missing',
        'The speech engine sherpa-onnx cannot be loaded on this machine: name a transcription API or a transcript file instead.',
        facts,
        { cause: error },
      );
    }
    throw new MediaError(
      'transcription-failed',
      'The speech engine ended unexpectedly: try again, install its model anew, or give a transcript file.',
      facts,
      { cause: error },
    );
  }
}
