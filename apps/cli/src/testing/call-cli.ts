import { join } from 'node:path';
import { createFaceDetector, findMediaTools } from '@clipwright/media';
import { runCommandLine } from '../run-command-line.ts';
import { buildEnvironment, type CliResult, type TestWorkspace } from './run-cli.ts';

let tools: ReturnType<typeof findMediaTools> | null = null;

/** Finds ffmpeg once, because asking it for its features takes longer than most commands. */
async function findTools(dir: string) {
  tools ??= findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
  return { ...(await tools), modelsDir: join(dir, 'models'), refusedEncoders: [] };
}

let detector: ReturnType<typeof createFaceDetector> | null = null;

/** Returns a detector that stays open after a command, because starting it takes longer than using it. */
function shareFaceDetector(): ReturnType<typeof createFaceDetector> {
  detector ??= createFaceDetector();
  return { detect: detector.detect, close: async () => undefined };
}

/**
 * Runs a command like `runCli`, but in this process, which has already loaded the engine, because starting the program
 * takes longer than most commands. Only for testing output and results; use `runCli` for the start and end of the
 * process.
 */
export async function callCli(
  args: readonly string[],
  workspace: Pick<TestWorkspace, 'dir' | 'tempDir'>,
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<CliResult> {
  const restore = [enterFolder(workspace.dir), setEnvironment(buildEnvironment(workspace, env))];
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  try {
    const usesOwnTools = 'PATH' in env || 'FFMPEG_PATH' in env;
    const ending = {
      signal: new AbortController().signal,
      setPatience: () => undefined,
      createFaceDetector: shareFaceDetector,
      ...(!usesOwnTools && { findTools: () => findTools(workspace.dir) }),
    };
    const exitCode = await runCommandLine(args, ending);
    return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    for (const undo of [stdout.end, stderr.end, ...restore]) undo();
  }
}

function enterFolder(dir: string): () => void {
  const before = process.cwd();
  process.chdir(dir);
  return () => process.chdir(before);
}

/**
 * Sets each variable individually, because Node reads `TMPDIR` from the original `process.env` even if the object is
 * replaced.
 */
function setEnvironment(env: Record<string, string>): () => void {
  const before = { ...process.env };
  const change = (wanted: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name];
    Object.assign(process.env, wanted);
  };
  change(env);
  return () => change(before);
}

/** Captures the output to a stream of this process. */
function capture(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const { write } = stream;
  let written = '';
  stream.write = (chunk: string | Uint8Array, ...more: unknown[]) => {
    written += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  const end = () => {
    stream.write = write;
  };
  return { text: () => written, end };
}
