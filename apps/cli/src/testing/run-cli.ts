import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A folder for one test: the command runs in `dir` and keeps its temporary files in `tempDir`. */
export type TestWorkspace = { dir: string; tempDir: string; outDir: string };

/** The result of a command. */
export type CliResult = { exitCode: number | null; stdout: string; stderr: string };

export type CliRun = { child: ChildProcess; ended: Promise<CliResult> };

/** Creates a workspace and the function that removes it. */
export async function createWorkspace(): Promise<TestWorkspace & { remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'clipwright-test-'));
  const tempDir = join(dir, 'temp');
  await mkdir(tempDir);
  return { dir, tempDir, outDir: join(dir, 'out'), remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Returns the path of a file in `packages/media/fixtures`. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../../../../packages/media/fixtures/${name}`, import.meta.url));
}

type CliOptions = { env?: Record<string, string>; program?: readonly string[] };

/** Returns the environment of a command: the variables that tests need, without a developer's own settings. */
export function buildEnvironment(
  { dir, tempDir }: Pick<TestWorkspace, 'dir' | 'tempDir'>,
  env: Record<string, string>,
): Record<string, string> {
  const { PATH = '', HOME = '', FFMPEG_PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR: tempDir,
    CLIPWRIGHT_MODELS_DIR: join(dir, 'models'),
    ...(FFMPEG_PATH !== undefined && { FFMPEG_PATH }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...env,
  };
}

/** Starts the command line as a user does, in a new process group. */
export function startCli(
  args: readonly string[],
  workspace: Pick<TestWorkspace, 'dir' | 'tempDir'>,
  { env = {}, program = [mainPath] }: CliOptions = {},
): CliRun {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: workspace.dir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: buildEnvironment(workspace, env),
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<CliResult>((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return { child, ended };
}

/** Runs a command until it exits. */
export async function runCli(...given: Parameters<typeof startCli>): Promise<CliResult> {
  return await startCli(...given).ended;
}

/** Returns the names of all files and folders in a folder, recursively. Empty if it does not exist. */
export async function listBelow(dir: string): Promise<string[]> {
  return await readdir(dir, { recursive: true }).catch(() => []);
}
