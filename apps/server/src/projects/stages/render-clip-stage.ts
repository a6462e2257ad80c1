import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalFiles } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { failClipOrRethrow } from '../runs/fail-clip.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import type { ClipData } from '../runs/run-jobs.ts';
import { withWorkFolder } from '../runs/stage-work-folder.ts';
import { startClip } from '../runs/start-stage.ts';
import { placeClip, removeUnfinished } from './place-clip.ts';
import { readClipToRender } from './read-clip-to-render.ts';

/**
 * Makes one attempt at a clip: renders it, moves its files into place and writes its rows. An existing clip is left
 * unchanged.
 */
export async function renderClipStage(deps: ProcessingDeps, data: ClipData, context: JobContext): Promise<void> {
  const entered = await startClip(deps, data);
  if (!entered) return;
  const { run, clip } = entered;
  const follower = deps.watch.follow(run.id, 'clipping');
  const progress = deps.progress.start({ ...data, stage: 'clipping' }, follower.isFollowed);
  const signal = AbortSignal.any([context.signal, follower.signal]);
  try {
    const renderIn = async (workDir: string, local: LocalFiles) => {
      const toRender = await readClipToRender(deps, { run, clip, local, signal });
      const outDir = join(workDir, 'out');
      await mkdir(outDir);
      const input = { ...toRender.input, outDir, workDir };
      const rendered = await deps.engine.render(input, { signal, onProgress: progress.report });
      await placeClip(deps, { data, run, clip, toRender, rendered, workDir });
    };
    await withWorkFolder(deps.config, run.id, (workDir) =>
      deps.files.withLocalFiles((local) => renderIn(workDir, local), { signal }),
    );
  } catch (error) {
    if (follower.signal.aborted) return await removeUnfinished(deps, run, clip);
    if (context.signal.aborted) throw error;
    await failClipOrRethrow(deps, { data, error, context });
  } finally {
    follower.end();
    await progress.end();
  }
}
