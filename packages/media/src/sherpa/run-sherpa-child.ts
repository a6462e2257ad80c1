import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FailureReason, MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runProcess } from '../process/run-process.ts';

/** A script that uses sherpa-onnx, and the texts of its failures. */
export type ChildRequest = {
  script: URL;
  /** Its input as JSON. */
  job: object;
  /** Files and folders in the job. */
  reads: readonly string[];
  /** Folders that it writes to. */
  writes?: readonly string[];
  timeoutMs: number;
  /** Receives each printed line, parsed as JSON. */
  onLine: (line: unknown) => void;
  /** Reason and sentence of the error if it crashes or prints something else. */
  failure: { reason: FailureReason; sentence: string };
  /** Advice if sherpa-onnx cannot be loaded; the end of a sentence. */
  withoutEngine: string;
};

/** Reasons that are passed on; all others mean that the engine broke. */
const ownReasons = ['cancelled', 'timeout', 'out-of-memory', 'disk-full'];

/**
 * Runs a script in a Node process of its own, because a fault in sherpa-onnx's native code would otherwise end ours.
 * @throws MediaError `failure` if it crashes or prints something else, `engine-missing` if sherpa-onnx does not exist
 * for this machine, and `cancelled`, `timeout`, `out-of-memory`, `disk-full`.
 */
export async function runSherpaChild(request: ChildRequest, { signal }: EffectOptions): Promise<void> {
  const { reason, sentence } = request.failure;
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
      args: ['--no-warnings', fileURLToPath(request.script)],
      input: new TextEncoder().encode(JSON.stringify(request.job)),
      reads: [...request.reads, ...listCodeFolders()],
      writes: request.writes,
      timeoutMs: request.timeoutMs,
      onStdout: (chunk) => onText(decoder.decode(chunk, { stream: true })),
      signal,
    });
  } catch (error) {
    if (error instanceof MediaError && [...ownReasons, reason].includes(error.reason)) throw error;
    const facts = error instanceof MediaError ? error.facts : {};
    if (/Could not find sherpa-onnx-node|Cannot find (?:module|package)/.test(facts.stderrTail ?? '')) {
      throw new MediaError(
        'engine-missing',
        `The speech engine sherpa-onnx cannot be loaded on this machine: ${request.withoutEngine}.`,
        facts,
        { cause: error },
      );
    }
    throw new MediaError(reason, sentence, facts, { cause: error });
  }
}

/** Lists this package, and the folders in which Node searches for its packages. */
function listCodeFolders(): string[] {
  const folders = [fileURLToPath(new URL('../..', import.meta.url))];
  for (let folder = dirname(folders[0] ?? '/'); dirname(folder) !== folder; folder = dirname(folder))
    folders.push(join(folder, 'node_modules'));
  return folders;
}
