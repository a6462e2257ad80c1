import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import { loadCaptionFonts } from '../captions/fonts/load-caption-fonts.ts';
import { watchWindow } from '../faces/watch-window.ts';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import { MediaError } from '../media-error.ts';
import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { RenderedClip } from '../render/render-clip.ts';
import { renderClip } from '../render/render-clip.ts';
import type { Shot } from '../shots/shot.ts';
import { listWords } from '../transcript/transcript.ts';
import type { ClipOptions } from './clip-options.ts';
import type { EngineParts } from './engine-parts.ts';
import { type ClipMaterial, planClip, type WindowView } from './plan-clip.ts';
import type { RenditionRequest } from './rendition-list.ts';

export type RenderMomentsInput = {
  material: Omit<ClipMaterial, 'fonts'>;
  moments: readonly Moment[];
  renditions: readonly RenditionRequest[];
  options: ClipOptions;
  /** Name of each moment's files without ratio and ending. */
  fileStems: readonly string[];
  outDir: string;
  workDir: string;
};

/** A moment's files, or why there are none. */
export type RenderedMoment = {
  moment: Moment;
  index: number;
  rendered: RenderedClip;
  /** Shots inside the clip where its picture was looked at; empty otherwise. */
  shots: readonly Shot[];
  warnings: string[];
};

/** Failures that the next clip would meet as well. */
const fatal = new Set(['cancelled', 'disk-full', 'ffmpeg-missing', 'invalid-option', 'not-found']);

/**
 * Frames and renders moments one after the other, best first, so that the first clip is ready soonest; while one
 * renders, the faces of the next are looked for.
 * @returns the moments that could be rendered; a single one that fails leaves a warning.
 * @throws MediaError the first failure where no moment could be rendered, and at once what would fail every moment.
 */
export async function renderMoments(
  { tools, createFaceDetector }: Pick<EngineParts, 'tools' | 'createFaceDetector'>,
  input: RenderMomentsInput,
  { signal, onProgress, onRendered }: EffectOptions & { onRendered: (moment: RenderedMoment) => void },
): Promise<{ rendered: RenderedMoment[]; warnings: string[] }> {
  const { material, moments, options } = input;
  const stopping = new AbortController();
  const inner = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const detector = needsFaces(input) ? createFaceDetector() : null;
  const { fonts, fontsDir, warnings } = await loadFonts(input, inner);
  const watch = async (index: number): Promise<WindowView> => {
    const moment = moments[index];
    if (!moment || !detector) return { shots: [], tracks: [], turns: null };
    return {
      ...(await watchWindow(tools, { info: material.info, window: moment, detector }, { signal: inner })),
      turns: null,
    };
  };
  const rendered: RenderedMoment[] = [];
  let firstFailure: unknown = null;
  let nextView = watch(0);
  try {
    for (const [index, moment] of moments.entries()) {
      try {
        const view = await nextView;
        nextView = watch(index + 1);
        // It may fail before it is awaited; it is awaited, and its failure counted, in the next round.
        nextView.catch(() => undefined);
        const plan = planClip(
          moment,
          { ...material, fonts },
          view,
          input.renditions,
          options,
          input.fileStems[index] ?? '',
        );
        const clipDir = join(input.workDir, `clip-${index + 1}`);
        await mkdir(clipDir);
        const done = await renderClip(
          tools,
          plan.render,
          { outDir: input.outDir, workDir: clipDir, fontsDir },
          { signal: inner, onProgress: (share) => onProgress?.((index + share) / moments.length) },
        );
        const result = {
          moment,
          index,
          rendered: done,
          shots: view.shots,
          warnings: [...plan.warnings, ...done.warnings],
        };
        rendered.push(result);
        onRendered(result);
      } catch (error) {
        if (!(error instanceof MediaError) || fatal.has(error.reason)) throw error;
        firstFailure ??= error;
        warnings.push(`Clip ${index + 1} could not be made: ${error.message}`);
        nextView = watch(index + 1);
        nextView.catch(() => undefined);
      }
    }
  } finally {
    stopping.abort();
    await nextView.catch(() => undefined);
    await detector?.close();
  }
  if (rendered.length === 0 && firstFailure) throw firstFailure;
  return { rendered, warnings: [...warnings, ...rendered.flatMap((moment) => moment.warnings)] };
}

/** A picture that is shown whole needs nobody to be found in it. */
function needsFaces({ material, renditions, options }: RenderMomentsInput): boolean {
  const { video } = material.info;
  if (!video || options.fit === 'letterbox') return false;
  return renditions.some(({ ratio }) => Math.abs(ratioValue(ratio) / (video.widthPx / video.heightPx) - 1) > 0.02);
}

async function loadFonts({ material, options, workDir }: RenderMomentsInput, signal: AbortSignal) {
  const { transcript } = material;
  const words = transcript && options.captionStyle !== null ? listWords(transcript) : [];
  const style = getCaptionStyle(options.captionStyle ?? 'marker');
  return await loadCaptionFonts({ style, words, language: transcript?.language ?? null, workDir }, { signal });
}
