import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClipEdit, RenderSpec } from '@clipwright/clip-spec';
import type { ClipMaterial, EditFiles, WindowView } from '../edit/edit-material.ts';
import { describeDamage } from '../edit/list-clip-doubts.ts';
import { loadFonts } from '../edit/load-fonts.ts';
import { needsFaces } from '../edit/needs-faces.ts';
import type { RenditionRequest } from '../edit/rendition-list.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { introSec } from '../render/bumper.ts';
import type { RenderedClip } from '../render/render-clip.ts';
import { renderClip } from '../render/render-clip.ts';
import type { CutList } from '../time/cut-list.ts';
import { openBumpers } from './open-bumpers.ts';
import { type PreparedClip, prepareClip } from './prepare-clip.ts';

export type RenderMomentsInput = {
  material: Omit<ClipMaterial, 'fontsOf'>;
  moments: readonly Moment[];
  renditions: readonly RenditionRequest[];
  spec: RenderSpec;
  /** The decisions about a single moment's clip; the automatic ones by default. */
  edit?: ClipEdit | undefined;
  /** The contents of its window from an earlier analysis; by default, the window is analyzed. */
  view?: WindowView | undefined;
  /** The edit's music and pictures; none by default. */
  files?: EditFiles | undefined;
  /** The file name for each moment, without ratio and extension. */
  fileStems: readonly string[];
  outDir: string;
  workDir: string;
};

/** A moment's files, or the reason why there are none. */
export type RenderedMoment = {
  moment: Moment;
  index: number;
  rendered: RenderedClip;
  /** The decisions about the clip. Rendering this edit again produces the same files. */
  edit: ClipEdit;
  /** The contents of its window; empty if it was not analyzed. */
  view: WindowView;
  /** The parts of the source that it keeps. */
  cuts: CutList;
  /** The offset in seconds at which clip time starts in its files. */
  introSec: number;
  /** Doubts about this clip. */
  doubts: MaterialReport;
  warnings: WarningFact[];
};

/** Runs work when it is its turn. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** Limiters for a caller that renders several inputs concurrently. Each one decides when a part of a clip may start. */
export type RenderLimits = { prepare: RunLimited; render: RunLimited };

const atOnce: RunLimited = (work) => work();

/** Failures that would also stop the next clip. */
const fatal = new Set(['cancelled', 'disk-full', 'ffmpeg-missing', 'invalid-option', 'not-found']);

/**
 * Frames and renders moments sequentially, best first, so that the first clip is ready as early as possible. While one
 * renders, the next is prepared.
 * @returns the moments that could be rendered; a single failed moment adds a warning.
 * @throws MediaError the first failure if no moment could be rendered; a failure that would affect every moment is
 * thrown immediately.
 */
export async function renderMoments(
  { tools, createFaceDetector }: Pick<EngineParts, 'tools' | 'createFaceDetector'>,
  input: RenderMomentsInput,
  {
    signal,
    onProgress,
    onRendered,
    limits = { prepare: atOnce, render: atOnce },
  }: EffectOptions & { onRendered: (moment: RenderedMoment) => void; limits?: RenderLimits },
): Promise<{ rendered: RenderedMoment[]; warnings: WarningFact[] }> {
  const { material, moments, spec } = input;
  const stopping = new AbortController();
  const inner = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const { bumpers, warnings: missing } = await openBumpers(tools, spec.brand, { signal: inner });
  const { fontsOf, fontsDir, warnings: lacking } = await loadFonts({ ...input, modelsDir: tools.modelsDir }, inner);
  const warnings: WarningFact[] = [...missing, ...lacking];
  // This is created immediately before the block that closes it, so that nothing can fail in between.
  const looks =
    !input.view && needsFaces({ video: material.info.video, transcript: material.transcript }, input.renditions, spec);
  const detector = looks ? createFaceDetector() : null;
  const prepare = (index: number): Promise<PreparedClip | null> => {
    const moment = moments[index];
    if (!moment) return Promise.resolve(null);
    const fileStem = input.fileStems[index] ?? '';
    const prepareInput = {
      moment,
      material: { ...material, fontsOf },
      renditions: input.renditions,
      spec,
      edit: input.edit,
      view: input.view,
      files: input.files,
      bumpers,
      fileStem,
      detector,
    };
    const prepared = limits.prepare(() => prepareClip(tools, prepareInput, { signal: inner }));
    // It may reject before it is awaited; the rejection is handled at the await.
    prepared.catch(() => undefined);
    return prepared;
  };
  const rendered: RenderedMoment[] = [];
  let firstFailure: unknown = null;
  let next = prepare(0);
  try {
    for (const [index, moment] of moments.entries()) {
      try {
        // From here on, the next one is prepared while this one renders, even if preparing this one failed.
        const prepared = await next.finally(() => {
          next = prepare(index + 1);
        });
        if (!prepared) break;
        const clipDir = join(input.workDir, `clip-${index + 1}`);
        await mkdir(clipDir);
        const done = await limits.render(() =>
          renderClip(
            tools,
            prepared.plan.render,
            { outDir: input.outDir, workDir: clipDir, fontsDir },
            { signal: inner, onProgress: (share) => onProgress?.((index + share) / moments.length) },
          ),
        );
        const { plan, edit, view } = prepared;
        const warnings = [...plan.warnings, ...done.warnings];
        const { cuts, render } = plan;
        const before = introSec(bumpers, render.frameRate);
        const result = {
          moment,
          index,
          rendered: done,
          edit,
          view,
          cuts,
          introSec: before,
          doubts: [...plan.doubts, ...describeDamage(done.damaged)],
          warnings,
        };
        rendered.push(result);
        onRendered(result);
      } catch (error) {
        if (!(error instanceof MediaError) || fatal.has(error.reason)) throw error;
        firstFailure ??= error;
        warnings.push({ code: 'clip-failed', facts: { number: index + 1, failure: error.failure } });
      }
    }
  } finally {
    stopping.abort();
    await next.catch(() => undefined);
    await detector?.close();
  }
  if (rendered.length === 0 && firstFailure) throw firstFailure;
  return { rendered, warnings: [...warnings, ...rendered.flatMap((moment) => moment.warnings)] };
}
