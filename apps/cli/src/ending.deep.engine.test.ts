import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clipArguments,
  createRenderWorkspace,
  expectNothingLeft,
  waitForRender,
  wrapperPath,
} from './testing/render-run.ts';
import { startCli } from './testing/run-cli.ts';

let workspace: Awaited<ReturnType<typeof createRenderWorkspace>>;
beforeEach(async () => {
  workspace = await createRenderWorkspace();
});
afterEach(() => workspace.remove());

describe('a run that is interrupted while it renders', () => {
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

it('a command exits quietly when its reader closes the pipe', async () => {
  const words = Array.from({ length: 1000 }, (_, at) => `word${at} is said here.`).join('\n');
  await writeFile(join(workspace.dir, 'long.txt'), words);
  const run = startCli(['find', 'long.txt', '--json'], workspace);
  run.child.stdout?.once('data', () => run.child.stdout?.destroy());
  expect((await run.ended).stderr).toBe('');
});
