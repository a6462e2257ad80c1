import type { RenderSpec } from '@clipwright/clip-spec';
import { lookAtCuts } from '../analyses/analysis-definitions.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import { watchWindow } from '../faces/watch-window.ts';
import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { measureGainDb } from '../render/measure-gain.ts';
import type { Shot } from '../shots/shot.ts';
import { type ClipMaterial, type ClipPlan, planClip, type WindowView } from './plan-clip.ts';
import type { RenditionRequest } from './rendition-list.ts';

export type PrepareInput = {
  moment: Moment;
  material: ClipMaterial;
  renditions: readonly RenditionRequest[];
  spec: RenderSpec;
  fileStem: string;
  /** Null where the framing does not depend on what the picture shows. */
  detector: FaceDetector | null;
};

/** A clip ready to be rendered. Its shots are known where someone was looked for in it, or an analysis asks for them. */
export type PreparedClip = { plan: ClipPlan; shots: readonly Shot[] };

/**
 * Looks at a moment's picture and listens to its sound, and decides the clip by them. All that a render would otherwise
 * have to wait for is done here, so that it can be done while another clip renders.
 * @throws MediaError of either.
 */
export async function prepareClip(
  tools: MediaTools,
  { moment, material, renditions, spec, fileStem, detector }: PrepareInput,
  { signal }: EffectOptions = {},
): Promise<PreparedClip> {
  const plan = (view: WindowView) => planClip(moment, material, view, renditions, spec, fileStem);
  const unseen: WindowView = { shots: [], tracks: [], pictures: [], turns: null };
  const watch = async (): Promise<WindowView> => {
    const { info } = material;
    if (!detector && (!info.video || !lookAtCuts(spec.analyses))) return unseen;
    return { ...(await watchWindow(tools, { info, window: moment, detector }, { signal })), turns: null };
  };
  // What is cut from the sound does not depend on what is seen, so both are looked at side by side. Both are waited for
  // even where one fails: the detector serves the next clip, and must not be left busy with this one.
  const both = [watch(), measureGainDb(tools, plan(unseen).render, { signal })] as const;
  await Promise.allSettled(both);
  const [view, gainDb] = await Promise.all(both);
  const planned = plan(view);
  const audio = { ...planned.render.audio, gainDb };
  return { plan: { ...planned, render: { ...planned.render, audio } }, shots: view.shots };
}
