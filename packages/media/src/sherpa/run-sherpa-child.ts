import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FailureReason, MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runProcess } from '../process/run-process.ts';

/** A script that uses sherpa-onnx, and how to speak of it when it fails. */
export type ChildRequest = {
  script: URL;
  /** What it is told, as JSON on its input. */
  job: object;
  /** Files and folders that the job names. */
  reads: readonly string[];
  /** Folders that it writes to. */
  writes?: readonly string[];
  timeoutMs: number;
  /** Receives each line it prints, parsed as JSON. */
  onLine: (line: unknown) => void;
  /** Reason and sentence of the error when it crashes or prints something else. */
  failure: { reason: FailureReason; sentence: string };
  /** What to do where sherpa-onnx cannot be loaded; the end of a sentence. */
  withoutEngine: string;
};

/** Reasons that are right as they are; all others mean that the engine broke. */
const ownReasons = ['cancelled', 'timeout', 'out-of-memory', 'disk-full'];

/**
 * Runs a script in a Node process of its own, since a fault in sherpa-onnx's native code would else end ours.
 * @throws MediaError `failure` when it crashes or prints something else, `engine-missing` where sherpa-onnx does not
 * exist for this machine, and `cancelled`, `timeout`, `out-of-memory`, `disk-full`.
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

/** This package, and the folders of packages that Node looks through for it. */
function listCodeFolders(): string[] {
  const folders = [fileURLToPath(new URL('../..', import.meta.url))];
  for (let folder = dirname(folders[0] ?? '/'); dirname(folder) !== folder; folder = dirname(folder))
    folders.push(join(folder, 'node_modules'));
  return folders;
}
