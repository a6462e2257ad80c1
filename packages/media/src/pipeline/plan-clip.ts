import type { RenderSpec } from '@clipwright/clip-spec';
import type { CaptionFonts } from '../captions/caption-fonts.ts';
import type { CaptionStyle } from '../captions/caption-style.ts';
import { faceObstacles } from '../captions/face-obstacles.ts';
import { type CaptionCounts, planCaptions } from '../captions/plan-captions.ts';
import { pickGround, toTypographicStyle } from '../captions/typographic-style.ts';
import { writeAss } from '../captions/write-ass.ts';
import { planCrop } from '../crop/plan-crop.ts';
import { toClipTrack } from '../crop/to-clip-track.ts';
import type { SpeakerTurn } from '../faces/face-track.ts';
import type { Watched } from '../faces/watch-window.ts';
import type { Moment } from '../moments/moment.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { snapCutsToFrames } from '../render/cut-frames.ts';
import { pickFrameRate } from '../render/frame-rate.ts';
import { planJumpCuts } from '../render/plan-jump-cuts.ts';
import { planRender } from '../render/plan-render.ts';
import type { Backdrop, RenderPlan } from '../render/render-plan.ts';
import { watermarkOf } from '../render/watermark.ts';
import type { Sound } from '../sound/sound.ts';
import { type CutList, clipDurationSec, listPasses, toClipSec } from '../time/cut-list.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript, type Word } from '../transcript/transcript.ts';
import type { RenditionRequest } from './rendition-list.ts';
import { wordsStyle } from './words-style.ts';

/** What is known about the source of a clip. */
export type ClipMaterial = {
  info: MediaInfo;
  transcript: Transcript | null;
  sound: Sound | null;
  /** Index of the audio track used throughout; null where there is none. */
  audioIndex: number | null;
  keyframesSec: readonly number[];
  fontsOf: (style: CaptionStyle) => CaptionFonts;
  /** Picture of a source without video. */
  backdrop: Backdrop;
};

/** What was seen inside a clip's window, and who speaks when; null where no one knows. */
export type WindowView = Readonly<Watched> & { turns: readonly SpeakerTurn[] | null };

/** A clip decided on in every detail, and what the user should know about it. */
export type ClipPlan = { render: RenderPlan; cuts: CutList; warnings: string[] };

/** The hook is on screen by then, and the first caption with it. */
const THUMBNAIL_AT_SEC = 1.2;
const THUMBNAIL_WIDTH_PX = 540;
/** A few fast captions no one minds. */
const CONSIDERABLE_SHARE = 0.2;

/**
 * Decides everything about one clip: pure, so that a preview and the render agree.
 * @param fileStem name of the files without ratio and ending.
 */
export function planClip(
  moment: Moment,
  material: ClipMaterial,
  view: WindowView,
  renditions: readonly RenditionRequest[],
  spec: RenderSpec,
  fileStem: string,
): ClipPlan {
  const { info, transcript } = material;
  const language = transcript?.language ?? null;
  const words = transcript ? wordsInside(transcript, moment) : [];
  const cuts = planCuts(moment, words, material, spec);
  const window = { startSec: cuts[0]?.startSec ?? moment.startSec, endSec: cuts.at(-1)?.endSec ?? moment.endSec };
  const durationSec = clipDurationSec(cuts);
  const spoken = words
    .map((word) => ({
      text: word.text,
      startSec: toClipSec(cuts, word.startSec),
      endSec: toClipSec(cuts, word.endSec),
    }))
    .filter((word) => word.endSec > word.startSec);
  const warnings = new Set<string>();
  const planned = renditions.map(({ name, ratio, size, safeArea, captionStyle }) => {
    const stem = `${fileStem}-${name}`;
    const chosen = wordsStyle(captionStyle, material.backdrop);
    const isPicture = material.backdrop === 'typography';
    const style = chosen && isPicture ? toTypographicStyle(chosen) : chosen;
    const layout = isPicture ? 'typography' : 'captions';
    const crop = info.video
      ? toClipTrack(planCrop({ ...view, window, source: info.video, size, ratio, fit: spec.fit }), listPasses(cuts))
      : null;
    const captions =
      style && spoken.length > 0
        ? planCaptions(spoken, {
            layout,
            style,
            size,
            safeArea,
            language,
            fonts: material.fontsOf(style),
            durationSec,
            obstacles: crop && info.video ? faceObstacles(view.tracks, { crop, cuts, source: info.video, size }) : [],
          })
        : null;
    if (captions) for (const warning of describeCounts(captions.counts)) warnings.add(warning);
    return {
      fileName: `${stem}.mp4`,
      size,
      crop,
      captions: captions && style ? { ass: writeAss(captions.pages, { layout, style, size }), language } : null,
      ground: chosen && isPicture ? pickGround(chosen) : null,
      watermark: watermarkOf(spec),
      safeArea,
      thumbnail: {
        fileName: `${stem}.jpg`,
        atSec: Math.min(THUMBNAIL_AT_SEC, durationSec / 2),
        widthPx: THUMBNAIL_WIDTH_PX,
      },
    };
  });
  const render = planRender({
    source: info,
    cuts,
    renditions: planned,
    audioStreamIndex: material.audioIndex ?? undefined,
    quality: spec.quality,
    keyframesSec: material.keyframesSec,
    backdrop: material.backdrop,
  });
  return { render, cuts, warnings: [...warnings] };
}

/** Cuts on frames, so that captions, framing and picture share one clock. */
function planCuts(
  moment: Moment,
  words: readonly Word[],
  material: Omit<ClipMaterial, 'fontsOf'>,
  spec: RenderSpec,
): CutList {
  const { info, sound, transcript } = material;
  const window = { startSec: moment.startSec, endSec: moment.endSec };
  const kept = spec.jumpCuts
    ? planJumpCuts({ window, words, silences: sound?.silences ?? [], language: transcript?.language ?? null })
    : [window];
  return snapCutsToFrames(kept, info, pickFrameRate(info.video));
}

/** Words that are mostly inside: a clip that starts between two words must not caption half of the one before. */
function wordsInside(transcript: Transcript, window: TimeRange): Word[] {
  return listWords(transcript).filter((word) => overlapSec(word, window) > (word.endSec - word.startSec) / 2);
}

function describeCounts({ pages, fastPages, removedEmoji, missingCharacters }: CaptionCounts): string[] {
  return [
    ...(removedEmoji > 0 ? [`Captions leave out ${removedEmoji} emoji, which they cannot show in color.`] : []),
    ...(missingCharacters > 0
      ? [
          `Captions leave out ${missingCharacters} characters that no font on this machine has: install a font for their script.`,
        ]
      : []),
    // Without figures, so that all clips of a fast speaker share the sentence.
    ...(fastPages > pages * CONSIDERABLE_SHARE
      ? ['More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.']
      : []),
  ];
}
