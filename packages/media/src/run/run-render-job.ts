import { join } from 'node:path';
import { windowOfEdit } from '../edit/edit-document.ts';
import { frameRenditions } from '../edit/frame-window.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import { packView, unpackView } from '../edit/window-view.ts';
import type { EngineParts } from '../engine-parts.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { RenderedFile } from '../render/render-clip.ts';
import { unscoredMoment } from './render-document.ts';
import { filesOfJob, type RenderJob, renderJobReport, type SentRenderJobReport, specOfJob } from './render-job.ts';
import { renderMoments } from './render-moments.ts';

/**
 * Renders a job's clip with the same result as on the machine that sent it.
 * @param folders `inDir` contains the job's files under their names; `outDir` and `workDir` exist and are empty.
 * @throws MediaError like `renderMoments`.
 */
export async function runRenderJob(
  parts: Pick<EngineParts, 'tools' | 'createFaceDetector'>,
  job: RenderJob,
  { inDir, outDir, workDir }: { inDir: string; outDir: string; workDir: string },
  { signal, onProgress }: EffectOptions = {},
): Promise<{ files: RenderedFile[]; report: SentRenderJobReport }> {
  const place = (name: string) => join(inDir, name);
  const { source, transcript, edit } = job;
  const { path, ...facts } = source;
  const material = { ...facts, info: { ...facts.info, path: place(path) }, transcript, sound: null };
  const spec = specOfJob(job, place);
  const renditions = listRenditions(spec, material.info.video);
  const input = {
    material,
    moments: [unscoredMoment(job.window)],
    renditions,
    spec,
    edit,
    view: job.view ? unpackView(job.view) : undefined,
    files: filesOfJob(job, place),
    fileStems: ['clip'],
    outDir,
    workDir,
  };
  const options = { signal, onRendered: () => undefined, ...(onProgress && { onProgress }) };
  const [made] = (await renderMoments(parts, input, options)).rendered;
  if (!made) throw new MediaError('output-invalid', 'The clip could not be rendered.');
  const isFramed = Object.keys(edit.framing).length > 0;
  const framing = isFramed ? {} : frameRenditions(windowOfEdit(edit), material, made.view, renditions, spec);
  const { files, damaged, warnings } = made.rendered;
  return {
    files,
    report: {
      view: packView(made.view),
      framing,
      ...(damaged > 0 && { damaged }),
      warnings: renderJobReport.shape.warnings.parse(warnings.filter(({ code }) => code === 'glyphs-missing')),
    },
  };
}
