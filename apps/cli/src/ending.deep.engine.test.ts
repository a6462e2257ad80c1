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
});
