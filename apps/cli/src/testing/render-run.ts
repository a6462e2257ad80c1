import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type CliRun, createWorkspace, fixturePath, listBelow, type TestWorkspace } from './run-cli.ts';

/** The installed command. */
export const wrapperPath = fileURLToPath(new URL('../../bin/clipwright.mjs', import.meta.url));

/** A command that renders a clip for long enough to be interrupted. */
export const clipArguments = ['clip', 'talk.mp4', '--out', 'made/here', '--count', '1', '--fit', 'letterbox', '--json'];

/** Creates a workspace with the source of that command. */
export async function createRenderWorkspace(): ReturnType<typeof createWorkspace> {
  const workspace = await createWorkspace();
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const face = fixturePath('face-close-up-512px-8s.mp4');
  // Long enough to be still rendering when the signal arrives.
  spawnSync(ffmpeg, ['-v', 'error', '-stream_loop', '2', '-i', face, '-c', 'copy', join(workspace.dir, 'talk.mp4')]);
  return workspace;
}

/** Lists the processes with a workspace in their command line, except the command line itself and its wrapper. */
function listPrograms({ dir }: TestWorkspace): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && command?.includes(dir) ? [{ pid: Number(pid), command }] : [];
  });
}

/**
 * Waits until a clip is being rendered.
 * @returns the ID of the ffmpeg process
 */
export async function waitForRender(workspace: TestWorkspace, run: CliRun): Promise<number> {
  for (;;) {
    // The unfinished file is looked for first, because listing all processes takes longer.
    const isWriting = (await listBelow(join(workspace.dir, 'made'))).some((name) => name.endsWith('.part'));
    const render = isWriting && listPrograms(workspace).find(({ command }) => command.includes('.part'));
    if (render) return render.pid;
    if (run.child.exitCode !== null) throw new Error(`It ended before it rendered: ${(await run.ended).stderr}`);
    await sleep(100);
  }
}

/** Expects that a command left no files and no processes behind. */
export async function expectNothingLeft(workspace: TestWorkspace): Promise<void> {
  expect(await listBelow(workspace.tempDir)).toEqual([]);
  expect(await listBelow(join(workspace.dir, 'made'))).toEqual([]);
  expect(listPrograms(workspace)).toEqual([]);
}
