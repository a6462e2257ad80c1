import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callCli } from './testing/call-cli.ts';
import {
  clipArguments,
  createRenderWorkspace,
  expectNothingLeft,
  waitForRender,
  wrapperPath,
} from './testing/render-run.ts';
import { createWorkspace, runCli, startCli } from './testing/run-cli.ts';

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
afterEach(() => workspace.remove());

describe('a run that is interrupted while it renders', () => {
  beforeEach(async () => {
    workspace = await createRenderWorkspace();
  });

  it('leaves no files after Ctrl-C, which a terminal sends to every process', async () => {
    const run = startCli(clipArguments, workspace, { program: [wrapperPath] });
    await waitForRender(workspace, run);
    process.kill(-(run.child.pid ?? 0), 'SIGINT');
    expect(await run.ended).toEqual({ exitCode: 130, stdout: '', stderr: 'The work was canceled.\n' });
    await expectNothingLeft(workspace);
  });

  it('stops every process and leaves no files after SIGTERM to the installed command', async () => {
    const run = startCli(clipArguments, workspace, { program: [wrapperPath] });
    await waitForRender(workspace, run);
    run.child.kill('SIGTERM');
    expect(await run.ended).toEqual({ exitCode: 130, stdout: '', stderr: 'The work was canceled.\n' });
    await expectNothingLeft(workspace);
  });

  it('leaves no files after SIGHUP if its output is not read', async () => {
    const run = startCli(clipArguments.slice(0, -1), workspace);
    await waitForRender(workspace, run);
    run.child.stderr?.destroy();
    run.child.stdout?.destroy();
    const ended = new Promise((resolve) => run.child.once('exit', resolve));
    run.child.kill('SIGHUP');
    expect(await ended).toBe(130);
    await expectNothingLeft(workspace);
  });

  it('reports the failure if only ffmpeg is killed', async () => {
    const run = startCli(clipArguments, workspace);
    process.kill(await waitForRender(workspace, run), 'SIGKILL');
    const { exitCode, stdout, stderr } = await run.ended;
    expect(stderr).toMatch(/^\S*ffmpeg was terminated \(SIGKILL\): try again\.\n$/);
    expect([exitCode, stdout]).toEqual([1, '']);
    await expectNothingLeft(workspace);
  });
});

describe('the installed command', () => {
  beforeEach(async () => {
    workspace = await createWorkspace();
  });

  it('resolves file names in the current directory', async () => {
    await writeFile(join(workspace.dir, 'talk.vtt'), 'WEBVTT\n\n00:01.000 --> 00:04.000\nBees never ask for more.\n');
    const program = [wrapperPath];
    const result = await runCli(['find', 'talk.vtt', '--prompt', 'bees', '--json'], workspace, { program });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(result.stdout)).toMatchObject([{ prompt: 'bees', moments: [{ title: expect.any(String) }] }]);
  });

  it('prints the version of its package with --version', async () => {
    const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    expect(await callCli(['--version'], workspace)).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('exits quietly when its reader closes the pipe', async () => {
    const words = Array.from({ length: 1000 }, (_, at) => `word${at} is said here.`).join('\n');
    await writeFile(join(workspace.dir, 'long.txt'), words);
    const run = startCli(['find', 'long.txt', '--json'], workspace);
    run.child.stdout?.once('data', () => run.child.stdout?.destroy());
    expect((await run.ended).stderr).toBe('');
  });
});
