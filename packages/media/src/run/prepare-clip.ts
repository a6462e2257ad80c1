import type { ClipEdit, RenderSpec } from '@clipwright/clip-spec';
import { lookAtCuts } from '../analyses/analysis-definitions.ts';
import { listNamedTurns } from '../crop/list-named-turns.ts';
import { matchVoices } from '../crop/match-voices.ts';
import { decideEdit } from '../edit/decide-edit.ts';
import type { ClipMaterial, EditFiles, WindowView } from '../edit/edit-material.ts';
import { type ClipPlan, planEdit } from '../edit/plan-edit.ts';
import type { RenditionRequest } from '../edit/rendition-list.ts';
import { startOnPicture } from '../edit/start-on-picture.ts';
import { unseen } from '../edit/window-view.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { Bumpers } from '../render/bumper.ts';
import { measureGainDb } from '../render/measure-gain.ts';
import { listWords } from '../transcript/transcript.ts';
import { watchWindow } from '../watch/watch-window.ts';
import { toBodyLengths } from './body-lengths.ts';

export type PrepareInput = {
  moment: Moment;
  material: ClipMaterial;
  renditions: readonly RenditionRequest[];
  spec: RenderSpec;
  /** The decisions about the clip; by default, automatic ones based on the window's contents. */
  edit?: ClipEdit | undefined;
  /** The contents of the window from an earlier analysis; by default, the window is analyzed. */
  view?: WindowView | undefined;
  /** The edit's music and pictures; none by default. */
  files?: EditFiles | undefined;
  /** The clip's intro and outro; none by default. */
  bumpers?: Bumpers | undefined;
  fileStem: string;
  /** Null if neither the framing nor the captions depend on the picture. */
  detector: FaceDetector | null;
};

/** A clip ready to render, with the contents of its window and its edit. */
export type PreparedClip = { plan: ClipPlan; edit: ClipEdit; view: WindowView };

/**
 * Analyzes a moment's picture and sound and uses them to decide how to cut and frame the clip. Does all the work that a
 * render would otherwise wait for, so that it can run while another clip renders.
 * @throws MediaError if either analysis fails.
 */
export async function prepareClip(
  tools: MediaTools,
  { moment, material, renditions, spec, files, bumpers, fileStem, detector, ...given }: PrepareInput,
  { signal }: EffectOptions = {},
): Promise<PreparedClip> {
  const words = material.transcript ? listWords(material.transcript) : [];
  const decide = (view: WindowView) =>
    given.edit ??
    decideEdit(startOnPicture(moment, words, view, toBodyLengths(spec).minSec), material, view, renditions, spec);
  const plan = (edit: ClipEdit, view: WindowView) =>
    planEdit(edit, { material, view, renditions, spec, files, bumpers, fileStem });
  const watch = async (): Promise<WindowView> => {
    const { info } = material;
    if (given.view) return given.view;
    if (!detector && (!info.video || !lookAtCuts(spec.analyses))) return unseen;
    const watched = await watchWindow(tools, { info, window: moment, detector }, { signal });
    const turns = listNamedTurns(material.transcript, moment);
    if (!turns || !info.video) return { ...watched, turns: null };
    const pictureAspect = info.video.widthPx / info.video.heightPx;
    return { ...watched, turns: matchVoices(turns, { ...watched, window: moment, pictureAspect }) };
  };
  // Audio cuts do not depend on the picture, so both are analyzed in parallel. Both are awaited even if one fails: the
  // detector serves the next clip and must not be left busy with this one.
  const both = [watch(), measureGainDb(tools, plan(decide(unseen), unseen).render, { signal })] as const;
  await Promise.allSettled(both);
  const [view, gainDb] = await Promise.all(both);
  const edit = decide(view);
  const planned = plan(edit, view);
  const audio = { ...planned.render.audio, gainDb };
  return { plan: { ...planned, render: { ...planned.render, audio } }, edit, view };
}
