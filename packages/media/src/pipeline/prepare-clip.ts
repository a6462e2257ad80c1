import type { ClipEdit, RenderSpec } from '@clipwright/clip-spec';
import { lookAtCuts } from '../analyses/analysis-definitions.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import { watchWindow } from '../faces/watch-window.ts';
import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { Bumpers } from '../render/bumper.ts';
import { measureGainDb } from '../render/measure-gain.ts';
import { decideEdit } from './decide-edit.ts';
import type { ClipMaterial, EditFiles, WindowView } from './edit-material.ts';
import { type ClipPlan, planEdit } from './plan-edit.ts';
import type { RenditionRequest } from './rendition-list.ts';
import { unseen } from './window-view.ts';

export type PrepareInput = {
  moment: Moment;
  material: ClipMaterial;
  renditions: readonly RenditionRequest[];
  spec: RenderSpec;
  /** What was decided about the clip; default what the machine decides by what it sees. */
  edit?: ClipEdit | undefined;
  /** What was seen in the window before; default it is looked at. */
  view?: WindowView | undefined;
  /** Music and pictures of the edit; default none. */
  files?: EditFiles | undefined;
  /** What is joined to the clip; default nothing. */
  bumpers?: Bumpers | undefined;
  fileStem: string;
  /** Null where neither the framing nor captions depend on what the picture shows. */
  detector: FaceDetector | null;
};

/** A clip ready to be rendered, with what was seen and decided. */
export type PreparedClip = { plan: ClipPlan; edit: ClipEdit; view: WindowView };

/**
 * Looks at a moment's picture and listens to its sound, and decides the clip by them. All that a render would otherwise
 * have to wait for is done here, so that it can be done while another clip renders.
 * @throws MediaError of either.
 */
export async function prepareClip(
  tools: MediaTools,
  { moment, material, renditions, spec, files, bumpers, fileStem, detector, ...given }: PrepareInput,
  { signal }: EffectOptions = {},
): Promise<PreparedClip> {
  const decide = (view: WindowView) => given.edit ?? decideEdit(moment, material, view, renditions, spec);
  const plan = (edit: ClipEdit, view: WindowView) =>
    planEdit(edit, { material, view, renditions, spec, files, bumpers, fileStem });
  const watch = async (): Promise<WindowView> => {
    const { info } = material;
    if (given.view) return given.view;
    if (!detector && (!info.video || !lookAtCuts(spec.analyses))) return unseen;
    return { ...(await watchWindow(tools, { info, window: moment, detector }, { signal })), turns: null };
  };
  // What is cut from the sound does not depend on what is seen, so both are looked at side by side. Both are waited for
  // even where one fails: the detector serves the next clip, and must not be left busy with this one.
  const both = [watch(), measureGainDb(tools, plan(decide(unseen), unseen).render, { signal })] as const;
  await Promise.allSettled(both);
  const [view, gainDb] = await Promise.all(both);
  const edit = decide(view);
  const planned = plan(edit, view);
  const audio = { ...planned.render.audio, gainDb };
  return { plan: { ...planned, render: { ...planned.render, audio } }, edit, view };
}
