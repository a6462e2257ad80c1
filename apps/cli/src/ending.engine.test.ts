import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CliRun, createWorkspace, fixturePath, listBelow, runCli, startCli } from './testing/run-cli.ts';

const wrapperPath = fileURLToPath(new URL('../bin/clipwright.mjs', import.meta.url));
const args = ['clip', 'talk.mp4', '--out', 'made/here', '--count', '1', '--fit', 'letterbox', '--json'];

let workspace: Awaited<ReturnType<typeof createWorkspace>>;

beforeEach(async () => {
  workspace = await createWorkspace();
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const face = fixturePath('face-close-up-512px-8s.mp4');
  // Long enough to be still rendering when the signal arrives.
  spawnSync(ffmpeg, ['-v', 'error', '-stream_loop', '2', '-i', face, '-c', 'copy', join(workspace.dir, 'talk.mp4')]);
});

afterEach(() => workspace.remove());

/**
 * Lists the processes with this test's folder in their command line, except the command line itself and its wrapper.
 */
function listPrograms(): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && command?.includes(workspace.dir) ? [{ pid: Number(pid), command }] : [];
  });
}

/**
 * Waits until a clip is being rendered.
 * @returns the ID of the ffmpeg process
 */
async function waitForRender(run: CliRun): Promise<number> {
  for (;;) {
    const render = listPrograms().find(({ command }) => command.includes('.part'));
    if (render) return render.pid;
    if (run.child.exitCode !== null) throw new Error(`It ended before it rendered: ${(await run.ended).stderr}`);
    await sleep(100);
  }
}

async function expectNothingLeft() {
  expect(await listBelow(workspace.tempDir)).toEqual([]);
  expect(await listBelow(join(workspace.dir, 'made'))).toEqual([]);
  expect(listPrograms()).toEqual([]);
}

describe('a run that is interrupted while it renders', () => {
  it('leaves no files after Ctrl-C, which a terminal sends to every process', async () => {
    const run = startCli(args, workspace, { program: [wrapperPath] });
    await waitForRender(run);
    process.kill(-(run.child.pid ?? 0), 'SIGINT');
    expect(await run.ended).toEqual({ exitCode: 130, stdout: '', stderr: 'The work was canceled.\n' });
    await expectNothingLeft();
  });

  it('stops every process and leaves no files after SIGTERM to the installed command', async () => {
    const run = startCli(args, workspace, { program: [wrapperPath] });
    await waitForRender(run);
    run.child.kill('SIGTERM');
    expect(await run.ended).toEqual({ exitCode: 130, stdout: '', stderr: 'The work was canceled.\n' });
    await expectNothingLeft();
  });

  it('reports the failure if only ffmpeg is killed', async () => {
    const run = startCli(args, workspace);
    process.kill(await waitForRender(run), 'SIGKILL');
    const { exitCode, stdout, stderr } = await run.ended;
    expect(stderr).toMatch(/^\S*ffmpeg was terminated \(SIGKILL\): try again\.\n$/);
    expect([exitCode, stdout]).toEqual([1, '']);
    await expectNothingLeft();
  });

  it('leaves no files after SIGHUP if its output is not read', async () => {
    const run = startCli(args.slice(0, -1), workspace);
    await waitForRender(run);
    run.child.stderr?.destroy();
    run.child.stdout?.destroy();
    const ended = new Promise((resolve) => run.child.once('exit', resolve));
    run.child.kill('SIGHUP');
    expect(await ended).toBe(130);
    await expectNothingLeft();
  });
});

describe('the installed command', () => {
  it('resolves file names in the current directory and passes on exit codes', async () => {
    await writeFile(join(workspace.dir, 'talk.vtt'), 'WEBVTT\n\n00:01.000 --> 00:04.000\nBees never ask for more.\n');
    const program = [wrapperPath];
    const result = await runCli(['find', 'talk.vtt', '--prompt', 'bees', '--json'], workspace, { program });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(result.stdout)).toMatchObject([{ prompt: 'bees', moments: [{ title: expect.any(String) }] }]);
    expect(await runCli(['probe', 'nowhere.mp4'], workspace, { program })).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('exits quietly when its reader closes the pipe', async () => {
    const words = Array.from({ length: 1000 }, (_, at) => `word${at} is said here.`).join('\n');
    await writeFile(join(workspace.dir, 'long.txt'), words);
    const run = startCli(['find', 'long.txt', '--json'], workspace);
    run.child.stdout?.once('data', () => run.child.stdout?.destroy());
    expect((await run.ended).stderr).toBe('');
  });
});

it('clipwright --version prints the version of its package', async () => {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  expect(await runCli(['--version'], workspace)).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
});
