import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FailureFact } from '../facts/failures.ts';
import { type FailureReason, MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runProcess } from '../process/run-process.ts';

/** A script that uses sherpa-onnx, and its error messages. */
export type ChildRequest = {
  script: URL;
  /** Its input as JSON. */
  job: object;
  /** Files and folders the job reads. */
  reads: readonly string[];
  /** Folders the job writes to. */
  writes?: readonly string[];
  timeoutMs: number;
  /** Resident memory above which it is ended; defaults to that of `runProcess`. */
  maxMemoryBytes?: number;
  /** Receives each printed line, parsed as JSON. */
  onLine: (line: unknown) => void;
  /** The error's reason and what it tells if the script crashes or prints anything unexpected. */
  failure: { reason: FailureReason; message: string | FailureFact };
  /** The failure if sherpa-onnx cannot be loaded. */
  missing: FailureFact;
};

/** Reasons that are passed on; any other reason means that the engine failed. */
const ownReasons = ['cancelled', 'timeout', 'out-of-memory', 'disk-full'];

/**
 * Runs a script in a separate Node process, because a crash in sherpa-onnx's native code would otherwise take down this
 * one.
 * @throws MediaError `failure` if it crashes or prints anything unexpected, `engine-missing` if sherpa-onnx is not
 * available for this platform, and `cancelled`, `timeout`, `out-of-memory`, `disk-full`.
 */
export async function runSherpaChild(request: ChildRequest, { signal }: EffectOptions): Promise<void> {
  const { reason, message } = request.failure;
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
      maxMemoryBytes: request.maxMemoryBytes,
      onStdout: (chunk) => onText(decoder.decode(chunk, { stream: true })),
      signal,
    });
  } catch (error) {
    if (error instanceof MediaError && [...ownReasons, reason].includes(error.reason)) throw error;
    const facts = error instanceof MediaError ? error.facts : {};
    if (/Could not find sherpa-onnx-node|Cannot find (?:module|package)/.test(facts.stderrTail ?? '')) {
      throw new MediaError('engine-missing', request.missing, facts, { cause: error });
    }
    throw new MediaError(reason, message, facts, { cause: error });
  }
}

/** Lists this package's folder and the folders Node searches for its dependencies. */
function listCodeFolders(): string[] {
  const folders = [fileURLToPath(new URL('../..', import.meta.url))];
  for (let folder = dirname(folders[0] ?? '/'); dirname(folder) !== folder; folder = dirname(folder))
    folders.push(join(folder, 'node_modules'));
  return folders;
}
