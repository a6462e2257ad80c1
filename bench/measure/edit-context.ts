import { type ClipEdit, type ClipRatio, clipSpec, toRenderSpec } from '../../packages/clip-spec/src/index.ts';
import type { Size } from '../../packages/media/src/geometry/box.ts';
import type { ClipMaterial, EditFiles } from '../../packages/media/src/pipeline/edit-material.ts';
import { planEdit } from '../../packages/media/src/pipeline/plan-edit.ts';
import { loadFonts } from '../../packages/media/src/pipeline/render-moments.ts';
import { listRenditions } from '../../packages/media/src/pipeline/rendition-list.ts';
import type { MediaInfo } from '../../packages/media/src/probe/media-info.ts';
import type { RenderPlan } from '../../packages/media/src/render/render-plan.ts';
import { talkTranscript, unseen } from '../../packages/media/test/random-edits.ts';

/** A plan of one file, and the folder of the fonts it is drawn with. */
export type PlannedEdit = { plan: RenderPlan; fontsDir: string | null };

type PlanInput = {
  edit: ClipEdit;
  info: MediaInfo;
  ratio: ClipRatio;
  workDir: string;
  size?: Size;
  /** Default none. */
  files?: EditFiles;
};

/** Plans an edit of a talk in one ratio, as the renderer does, with the fonts that it loads. */
export async function planOneRatio({ edit, info, ratio, workDir, size, files }: PlanInput): Promise<PlannedEdit> {
  const spec = toRenderSpec(clipSpec.parse({ platforms: ['tiktok'], ratios: [ratio] }));
  const renditions = listRenditions(spec, info.video).map((request) => ({ ...request, ...(size && { size }) }));
  const material: Omit<ClipMaterial, 'fontsOf'> = {
    ...{ info, transcript: talkTranscript(), sound: null, audioIndex: info.audio[0]?.index ?? null },
    ...{ keyframesSec: [], backdrop: 'waveform' },
  };
  const { fontsOf, fontsDir } = await loadFonts(
    { material, renditions, spec, edit, workDir },
    new AbortController().signal,
  );
  const { render } = planEdit(edit, {
    ...{ material: { ...material, fontsOf }, view: unseen, renditions, spec },
    ...{ files, fileStem: 'clip' },
  });
  return { plan: render, fontsDir };
}
