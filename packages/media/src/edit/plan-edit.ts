import type { CaptionBreak, CaptionSettings, ClipEdit, FramingSegment, RenderSpec } from '@clipwright/clip-spec';
import { brandTitleFace } from '../captions/brand-style.ts';
import type { CaptionWord } from '../captions/caption-page.ts';
import { type CaptionStyle, emphasisLettering } from '../captions/caption-style.ts';
import { type DrawnText, listDrawnTexts } from '../captions/drawn-text.ts';
import { faceObstacles } from '../captions/face-obstacles.ts';
import { letteringObstacles } from '../captions/lettering-obstacles.ts';
import type { CaptionObstacle } from '../captions/place-page.ts';
import { type CaptionCounts, planCaptions, type UndrawableText } from '../captions/plan-captions.ts';
import { overlayStyle, planOverlayText } from '../captions/plan-overlay-text.ts';
import type { ClipPicture } from '../captions/shown-windows.ts';
import { numberSpeakers } from '../captions/speaker-colors.ts';
import { pickGround, toTypographicStyle } from '../captions/typographic-style.ts';
import { type StyledPages, writeAss } from '../captions/write-ass.ts';
import { addPunchIns } from '../crop/add-punch-ins.ts';
import { addSlowZooms } from '../crop/add-slow-zooms.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import { toClipSegments } from '../crop/to-clip-track.ts';
import { distinctFacts } from '../facts/fact.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { MaterialReport } from '../material/material-report.ts';
import type { Bumpers } from '../render/bumper.ts';
import { frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import { planRender } from '../render/plan-render.ts';
import type { RenderPlan, Rendition } from '../render/render-plan.ts';
import { snapRangesToFrames } from '../render/snap-ranges.ts';
import { watermarkBox, watermarkOf } from '../render/watermark.ts';
import { watermarkText } from '../render/watermark-ass.ts';
import { type BurnedInCaptions, findBurnedInCaptions } from '../saliency/find-burned-in-captions.ts';
import { type CutList, clipDurationSec, listClipTimesSec, listPasses, toClipSec } from '../time/cut-list.ts';
import { clipRange, containsTime, durationOf, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import { describePace } from './describe-pace.ts';
import { describeUnsureWords } from './describe-unsure-words.ts';
import { captionBand, drawTitle, titleObstacles } from './draw-title.ts';
import type { ClipMaterial, EditFiles, WindowView } from './edit-material.ts';
import { captionStyleOf, overlayFace, settingsOf, wordsStyle } from './edit-styles.ts';
import { frameWindow } from './frame-window.ts';
import { listClipDoubts } from './list-clip-doubts.ts';
import { drawCoverLine, pickCoverLine, planCover } from './plan-cover.ts';
import { describeMissing, placeImages, planEditMusic } from './plan-edit-files.ts';
import type { RenditionRequest, StyleSpec } from './rendition-list.ts';

/** A clip with every decision made, and the notices for the user. */
export type ClipPlan = {
  render: RenderPlan;
  cuts: CutList;
  /** Doubts about this clip. */
  doubts: MaterialReport;
  warnings: WarningFact[];
  /** The texts for each rendition, in rendition order. */
  texts: DrawnText[][];
  /** The line and page breaks in each rendition's captions, in rendition order. */
  breaks: ShownBreak[][];
  /** The faces, on-screen text and captions that overlays avoid, for each rendition in order. */
  obstacles: CaptionObstacle[][];
  /** The texts that no font can draw, across all renditions. */
  undrawn: UndrawableText[];
  /** True if emoji were omitted because they cannot be drawn. */
  removesEmoji: boolean;
};

/** A word that starts a caption line or page, by its number in the transcript. */
export type ShownBreak = { number: number; begins: 'line' | 'page' };

/** Everything besides the edit that determines the contents of a clip's files. */
export type EditContext = {
  material: ClipMaterial;
  view: WindowView;
  renditions: readonly RenditionRequest[];
  spec: Pick<RenderSpec, 'fit' | 'smartCropping' | 'quality' | 'watermark' | 'logoPath'> & StyleSpec;
  /** None by default. */
  files?: EditFiles | undefined;
  /** The intro and outro around the clip's body; none by default, as in a page, which shows only the body. */
  bumpers?: Bumpers | undefined;
  /** The file name without ratio and extension. */
  fileStem: string;
};

/** The facts that determine an edit's framing for one ratio. */
export type FramingContext = {
  material: Pick<ClipMaterial, 'info'>;
  view: WindowView;
  request: Pick<RenditionRequest, 'ratio' | 'size'>;
  spec: Pick<RenderSpec, 'fit' | 'smartCropping'>;
};

type Range = ClipEdit['ranges'][number];
/** A word in clip time, with its number in the transcript and the id of the range that shows it. */
type ShownWord = CaptionWord & { number: number; rangeId: string; speaker: string | null };

/** Characters and emoji omitted from captions or a title. */
type LeftOut = Pick<CaptionCounts, 'removedEmoji' | 'missingCharacters' | 'undrawn'>;

/**
 * Converts a clip's edit to the plan that determines every byte of its files. Pages and renderers both work from this
 * plan, so a page shows exactly what a render produces. Pure.
 * @throws MediaError `invalid-option` for an edit that shows no part of the source.
 */
export function planEdit(edit: ClipEdit, context: EditContext): ClipPlan {
  const { material, view, renditions, spec, files = {}, bumpers, fileStem } = context;
  const { info, transcript } = material;
  const frameRate = pickFrameRate(info.video);
  const ranges = snapRangesToFrames(edit.ranges, info, frameRate);
  const cuts = ranges.map(({ startSec, endSec }) => ({ startSec, endSec }));
  const words = transcript ? withSpeakerNumbers(listShownWords(transcript, edit, ranges)) : [];
  const durationSec = clipDurationSec(cuts);
  const framesPerSec = frameRateValue(frameRate);
  const language = transcript?.language ?? null;
  const warnings: WarningFact[] = [];
  const texts: DrawnText[][] = [];
  const breaks: ShownBreak[][] = [];
  const leftOutOf: LeftOut[][] = [];
  const avoided: CaptionObstacle[][] = [];
  const burnedIn = findBurnedInCaptions(view.pictures, view.shots);
  const withoutSecond = (settings: CaptionSettings): CaptionSettings =>
    burnedIn && settings.isOn === undefined ? { ...settings, isOn: false } : settings;
  let areCaptionsDrawn = false;
  const planned = renditions.map((request): Rendition => {
    const { name, size, safeArea, captionStyle } = request;
    const stem = `${fileStem}-${name}`;
    const isPicture = material.backdrop === 'typography';
    const layout = isPicture ? 'typography' : 'captions';
    const leftOut: LeftOut[] = [];
    leftOutOf.push(leftOut);
    const crop = info.video ? frameEdit(edit, ranges, { material, view, request, spec }) : null;
    const obstacles = crop && info.video ? listObstacles(view, burnedIn, { crop, cuts, source: info.video, size }) : [];
    avoided.push(obstacles);
    const styleOf = (settings: CaptionSettings) => {
      const chosen = wordsStyle(captionStyleOf(withoutSecond(settings), captionStyle, spec), material.backdrop, spec);
      return chosen && isPicture ? toTypographicStyle(chosen) : chosen;
    };
    const mark = watermarkInFont(spec, material);
    const covered = mark ? [...obstacles, markObstacle(mark, { size, safeArea, durationSec })] : obstacles;
    const usualStyle = words.length > 0 ? styleOf(edit.captions) : null;
    const captions = usualStyle && captionBand(usualStyle, { safeArea, isPicture });
    // Automatic titles are placed first, and captions avoid them.
    const titles: CaptionObstacle[] = [];
    const [coverSec] = edit.cover && info.video ? listClipTimesSec(cuts, edit.cover.atSec) : [];
    let titleOver: ((time: TimeRange) => StyledPages) | null = null;
    const overlays = edit.overlays.flatMap((overlay) => {
      if (overlay.kind === 'image') return [];
      const style = overlayStyle(overlay, overlayFace(edit, request, spec));
      const visibleTime = clipRange(overlay, { startSec: 0, endSec: durationSec });
      if (!visibleTime) return [];
      const fonts = material.fontsOf(style);
      const text = { ...overlay, ...visibleTime };
      const draw = (place = text.place, scale = 1) =>
        planOverlayText({ ...text, place }, { style: { ...style, size: style.size * scale }, size, fonts, language });
      const isFree = text.kind === 'title' && text.by === 'auto';
      const drawn = isFree ? drawTitle(text, draw, { size, safeArea, obstacles: covered, captions }) : draw();
      if (text.kind === 'title')
        titleOver ??= (time) => {
          const drawIn = (place = text.place, scale = 1) =>
            planOverlayText(
              { ...text, ...time, place },
              { style: { ...style, size: style.size * scale, entrance: 'none' }, size, fonts, language },
            );
          const at = { ...time, place: text.place };
          return isFree ? drawTitle(at, drawIn, { size, safeArea, obstacles: covered, captions: null }) : drawIn();
        };
      if (isFree) titles.push(...titleObstacles(drawn, size));
      return [{ id: overlay.id, drawn }];
    });
    const line = usualStyle && !info.video ? pickCoverLine(words) : null;
    if (usualStyle && line !== null) {
      const look = { style: usualStyle, safeArea, isPicture };
      titleOver ??= (time) => drawCoverLine({ text: line, time }, look, { size, fontsOf: material.fontsOf, language });
    }
    const parts = joinRuns(words, (word) => styleOf(settingsOf(edit, word.rangeId))).map(
      ({ style, words: said, untilSec }): StyledPages => {
        const { pages, counts } = planCaptions(said, {
          ...{ layout, style, size, safeArea, language },
          fonts: material.fontsOf(style),
          emphasisFonts: material.fontsOf(emphasisLettering(style) ?? style),
          durationSec: Math.min(untilSec, durationSec),
          obstacles: [...obstacles, ...titles],
        });
        warnings.push(...describePace(counts));
        leftOut.push(counts);
        areCaptionsDrawn ||= pages.length > 0;
        return { pages, style };
      },
    );
    leftOut.push(...overlays.map(({ drawn }) => drawn.counts));
    breaks.push(parts.flatMap(listBreaks));
    texts.push([
      ...parts.flatMap((part) => listDrawnTexts(part, size, null)),
      ...overlays.flatMap((overlay) => listDrawnTexts(overlay.drawn, size, overlay.id)),
    ]);
    const drawn = [...parts, ...overlays.map((overlay) => overlay.drawn)].filter(({ pages }) => pages.length > 0);
    const ground = isPicture
      ? wordsStyle(captionStyleOf(edit.captions, captionStyle, spec), material.backdrop, spec)
      : null;
    return {
      fileName: `${stem}.mp4`,
      size,
      crop,
      captions: drawn.length > 0 ? { ass: writeAss(drawn, { layout, size, framesPerSec }), language } : null,
      ground: ground && pickGround(ground),
      images: placeImages(edit, files, { size, durationSec }),
      watermark: mark,
      safeArea,
      thumbnail: {
        fileName: `${stem}.jpg`,
        ...planCover(
          { coverSec, durationSec, titleOver, isPlain: info.video === null },
          { layout, size, framesPerSec },
        ),
      },
    };
  });
  const render = planRender({
    source: info,
    cuts,
    renditions: planned,
    audioStreamIndex: material.audioIndex ?? undefined,
    sound: edit.sound,
    music: planEditMusic(edit, files, { material, durationSec }),
    quality: spec.quality,
    keyframesSec: material.keyframesSec,
    ...(bumpers && { bumpers }),
    backdrop: material.backdrop,
  });
  warnings.push(...describeMissing(edit, files));
  // Each file omits about the same characters.
  const countMost = (count: (counts: LeftOut) => number) =>
    Math.max(0, ...leftOutOf.map((each) => each.reduce((sum, counts) => sum + count(counts), 0)));
  const doubts = listClipDoubts({
    ...{ view, burnedIn, cuts, crops: planned.map(({ crop }) => crop) },
    pictureAspect: info.video && info.video.widthPx / info.video.heightPx,
    mayCrop: spec.fit === 'crop',
    wantsCaptions: words.length > 0 && renditions.some(({ captionStyle }) => captionStyle !== null),
    drawsCaptions: areCaptionsDrawn,
    emoji: countMost((counts) => counts.removedEmoji),
    undrawnCharacters: countMost((counts) => counts.missingCharacters),
    unsureWords: transcript && describeUnsureWords(transcript, edit, ranges),
  });
  const undrawn = leftOutOf.flat().flatMap((counts) => counts.undrawn);
  const removesEmoji = leftOutOf.flat().some((counts) => counts.removedEmoji > 0);
  return {
    render,
    cuts,
    doubts,
    warnings: distinctFacts(warnings),
    texts,
    breaks,
    obstacles: avoided,
    undrawn,
    removesEmoji,
  };
}

function listBreaks({ pages }: StyledPages): ShownBreak[] {
  return pages.flatMap(({ lines }) =>
    lines.flatMap(({ words: [first] }, index): ShownBreak[] =>
      first?.number === undefined ? [] : [{ number: first.number, begins: index === 0 ? 'page' : 'line' }],
    ),
  );
}

/**
 * Returns the framing for one ratio in clip time: the edit's own, or the automatic one if the edit has none for this
 * ratio.
 */
export function frameEdit(
  { framing, punchIns, slowZooms }: ClipEdit,
  ranges: readonly Range[],
  { material, view, request, spec }: FramingContext,
): CropTrack {
  const window = {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
  const ownFraming = framing[request.ratio];
  const common = addPunchIns(ownFraming?.segments ?? frameWindow(window, material, view, request, spec), punchIns);
  let clipSec = 0;
  const segments: CropTrack['segments'] = [];
  type Group = { cuts: CutList; clipStartSec: number; own: FramingSegment[] | undefined };
  let group: Group | null = null;
  const close = ({ cuts, clipStartSec, own }: Group) => {
    const from = own ? addPunchIns(own, punchIns) : common;
    for (const pass of listPasses(cuts))
      segments.push(...toClipSegments(from, { ...pass, clipStartSec: pass.clipStartSec + clipStartSec }));
  };
  for (const range of ranges) {
    const own = ownFraming?.ranges?.[range.id];
    // The camera motion continues across a split.
    if (group && isSameFraming(group.own, own)) group.cuts.push(range);
    else {
      if (group) close(group);
      group = { cuts: [range], clipStartSec: clipSec, own };
    }
    clipSec += durationOf(range);
  }
  if (group) close(group);
  return { ratio: request.ratio, segments: slowZooms ? addSlowZooms(segments) : segments };
}

function isSameFraming(one: FramingSegment[] | undefined, other: FramingSegment[] | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

/** Returns the words with the numbers of their speakers, if two or more speak. */
function withSpeakerNumbers(words: readonly ShownWord[]): ShownWord[] {
  const numbers = numberSpeakers(words);
  return words.map((word) => {
    const speakerNumber = word.speaker === null ? undefined : numbers.get(word.speaker);
    return speakerNumber === undefined ? word : { ...word, speakerNumber };
  });
}

/** Lists the audible words in clip time with the edit's changes applied: the words whose midpoint is in a range. */
export function listShownWords(
  transcript: Transcript,
  { words: edits }: ClipEdit,
  ranges: readonly Range[],
): ShownWord[] {
  // A break before a hidden word moves to the next word.
  let left: CaptionBreak | undefined;
  const words = listWords(transcript).flatMap((word, number) => {
    const edit = edits[String(number)];
    if (edit?.isHidden) {
      left = edit.break === 'line' || edit.break === 'page' ? edit.break : left;
      return [];
    }
    const { startSec = word.startSec, endSec = word.endSec, text = word.text, isEmphasized = false } = edit ?? {};
    const begins = edit?.break ?? left;
    left = undefined;
    const { speaker } = word;
    return [{ startSec, endSec, text, isEmphasized, number, speaker, ...(begins && { break: begins }) }];
  });
  let at = 0;
  return listPasses(ranges.map(({ startSec, endSec }) => ({ startSec, endSec }))).flatMap(({ cuts, clipStartSec }) => {
    const placedCuts = ranges.slice(at, at + cuts.length);
    at += cuts.length;
    return words
      .flatMap((word) => {
        const range = placedCuts.find((each) => containsTime(each, (word.startSec + word.endSec) / 2));
        if (!range) return [];
        const clipSec = (sourceSec: number) => clipStartSec + toClipSec(cuts, sourceSec);
        return [{ ...word, startSec: clipSec(word.startSec), endSec: clipSec(word.endSec), rangeId: range.id }];
      })
      .filter((word) => word.endSec > word.startSec);
  });
}

/** Lists the obstacles that overlays avoid: faces, on-screen text, and burned-in captions. */
function listObstacles(view: WindowView, burnedIn: BurnedInCaptions | null, picture: ClipPicture): CaptionObstacle[] {
  return [...faceObstacles(view.tracks, picture), ...letteringObstacles(view, burnedIn?.box ?? null, picture)];
}

/** Sets the watermark text in the brand's font if that font has all of its characters. */
function watermarkInFont(
  spec: EditContext['spec'],
  { fontsOf }: Pick<ClipMaterial, 'fontsOf'>,
): Rendition['watermark'] {
  const mark = watermarkOf(spec);
  const face = brandTitleFace(spec.brand ?? null);
  if (mark?.content.kind !== 'text' || face === null) return mark;
  const { runs, missing } = fontsOf({ face, letterCase: 'as-spoken' }).measure(watermarkText(mark.content.text));
  const [run] = runs;
  if (!run || runs.length > 1 || missing.length > 0) return mark;
  const font = { family: run.family, widthEm: run.widthEm / run.sizeEm };
  return { ...mark, content: { ...mark.content, font } };
}

/** Returns the watermark as an obstacle of titles. */
function markObstacle(
  mark: NonNullable<Rendition['watermark']>,
  { durationSec, ...frame }: Pick<Rendition, 'size' | 'safeArea'> & { durationSec: number },
): CaptionObstacle {
  return { atSec: 0, untilSec: durationSec, box: watermarkBox(mark, frame), kind: 'lettering' };
}

type Run = { style: CaptionStyle; words: CaptionWord[]; untilSec: number };

/** Groups adjacent words with the same style. Each run ends where the next one starts. */
function joinRuns(words: readonly ShownWord[], styleOf: (word: ShownWord) => CaptionStyle | null): Run[] {
  const runs: (Omit<Run, 'style'> & { style: CaptionStyle | null })[] = [];
  const keyedStyles = new Map<string, { key: string; style: CaptionStyle | null }>();
  let lastKey: string | null = null;
  for (const word of words) {
    const keyed = keyedStyles.get(word.rangeId) ?? toKeyed(styleOf(word));
    keyedStyles.set(word.rangeId, keyed);
    const last = runs.at(-1);
    if (last && lastKey === keyed.key) last.words.push(word);
    else {
      if (last) last.untilSec = word.startSec;
      runs.push({ style: keyed.style, words: [word], untilSec: Number.POSITIVE_INFINITY });
    }
    lastKey = keyed.key;
  }
  return runs.flatMap(({ style, ...run }) => (style ? [{ style, ...run }] : []));
}

function toKeyed(style: CaptionStyle | null) {
  return { key: JSON.stringify(style), style };
}
