import type { ClipEdit, ClipRatio } from '@clipwright/clip-spec';
import type { EditMaterial, SafeArea } from '@clipwright/contract';
import {
  addWatermarkText,
  type CaptionFaceId,
  type CaptionFont,
  type CaptionObstacle,
  type CropTrack,
  chainFonts,
  clipDurationSec,
  type DrawnText,
  type EditFiles,
  findBurnedInCaptions,
  fittedPlace,
  frameEdit,
  frameRateValue,
  type Ground,
  listCovers,
  listRenditions,
  type MusicPlan,
  type PlacedImage,
  pickFrameRate,
  planEdit,
  snapRangesToFrames,
  type TilePlace,
  toEvenTrack,
  type UndrawableText,
  unpackView,
  type Watermark,
} from '@clipwright/media/plan';
import type { CaptionBegins } from '../document/caption-breaks.ts';
import type { EditSource } from '../document/list-edit-words.ts';
import { countWordsFrom } from './count-words-from.ts';
import { keepKnownStyles } from './keep-known-styles.ts';
import { listGuides, type PlatformGuide } from './list-guides.ts';
import { createLayouts, type EditLayouts } from './plan-layouts.ts';

/** The preview of a clip in one ratio, from the same plan as its file. */
export type PagePlan = {
  size: { widthPx: number; heightPx: number };
  frameSec: number;
  /** The crop in clip time and in the pixels of the render; null without a picture. */
  crop: CropTrack | null;
  /** The box of the whole picture, if a part has the fit layout; null without a picture. */
  fitPlace: TilePlace | null;
  /** The background of a clip without a picture; null if the file draws a waveform instead. */
  ground: Ground | null;
  /** Elements of the file that the preview cannot draw. */
  unseen: readonly 'waveform'[];
  /** The images between the picture and the texts, the lowest first. Their paths are URLs. */
  images: readonly PlacedImage[];
  /** The watermark's logo; null if it has none. */
  logo: { url: string; watermark: Watermark } | null;
  music: MusicPlan | null;
  /** The libass script of the captions and the watermark; null if the clip has no text. */
  ass: string | null;
  cuts: { startSec: number; endSec: number }[];
  /** The times of captions, in clip time. */
  texts: readonly DrawnText[];
  /** The words that start a line or page of captions. */
  begins: CaptionBegins;
  /** Faces, lettering and captions of the picture, in clip time. */
  obstacles: readonly CaptionObstacle[];
  /** The characters that no loaded font has, and whether emoji were removed. */
  undrawn: readonly UndrawableText[];
  removesEmoji: boolean;
  /** The area that all platforms of this file leave free, and that of each. */
  safeArea: SafeArea;
  guides: readonly PlatformGuide[];
};

export type EditPlanner = {
  ratios: readonly ClipRatio[];
  source: EditSource;
  /** The size of the whole picture; null if there is none. */
  picture: { widthPx: number; heightPx: number } | null;
  frameSec: number;
  /** The style of the first file if the edit names no other; null without captions. */
  usualStyleId: string | null;
  /** True if the picture has burned-in captions. */
  hasOwnCaptions: boolean;
  /** @param files the available music and images by id, with URLs as paths */
  plan: (edit: ClipEdit, ratio: ClipRatio, files: EditFiles) => PagePlan;
  /** Plans only the framing, which is fast enough for every step of a drag. */
  frame: (edit: ClipEdit, ratio: ClipRatio) => CropTrack | null;
  /** Lists the source times of the best pictures in the clip for its cover, the best first. */
  covers: (edit: ClipEdit) => number[];
  /** The layouts of a part; null if there is no picture. */
  layouts: EditLayouts | null;
};

/**
 * Creates a planner that plans a clip in the page as the renderer does.
 * @param fontsOf returns the opened fonts of a face, the preferred first.
 */
export function createEditPlanner(
  material: Pick<
    EditMaterial,
    | 'info'
    | 'audioIndex'
    | 'window'
    | 'transcript'
    | 'view'
    | 'spec'
    | 'backdrop'
    | 'keyframesSec'
    | 'name'
    | 'styles'
    | 'logoUrl'
  >,
  fontsOf: (face: CaptionFaceId) => readonly CaptionFont[],
): EditPlanner {
  const { info, transcript, spec, window } = material;
  const frameRate = pickFrameRate(info.video);
  const firstWord = transcript?.firstWord ?? 0;
  const renditions = listRenditions(spec, info.video);
  // Two styles of one ratio share a preview, since the edit determines the captions.
  const byRatio = new Map(renditions.toReversed().map((request) => [request.ratio, request]));
  const chains = new Map<CaptionFaceId, ReturnType<typeof chainFonts>>();
  const view = unpackView(material.view);
  const styleIds = new Set(material.styles.map(({ id }) => id));
  const clipMaterial = {
    info,
    audioIndex: material.audioIndex,
    keyframesSec: material.keyframesSec,
    backdrop: material.backdrop,
    transcript,
    sound: null,
    fontsOf: ({ face }: { face: CaptionFaceId }) => {
      const chain = chains.get(face) ?? chainFonts(fontsOf(face));
      chains.set(face, chain);
      return chain;
    },
  };
  const requestOf = (ratio: ClipRatio) => {
    const request = byRatio.get(ratio) ?? renditions[0];
    if (!request) throw new Error('A clip has a file.');
    return request;
  };
  const guidesOf = (ratio: ClipRatio) =>
    listGuides(
      ratio,
      renditions.filter((request) => request.ratio === ratio).flatMap(({ platforms }) => platforms),
    );
  const snap: EditSource['snap'] = (ranges) => snapRangesToFrames(ranges, info, frameRate);
  return {
    ratios: [...new Set(renditions.map(({ ratio }) => ratio))],
    source: {
      words: transcript?.cues.flatMap(({ words }) => words) ?? [],
      firstWord,
      window,
      snap,
    },
    picture: info.video,
    frameSec: 1 / frameRateValue(frameRate),
    usualStyleId: renditions[0]?.captionStyle?.id ?? null,
    hasOwnCaptions: findBurnedInCaptions(view.pictures, view.shots) !== null,
    plan: (edit, ratio, files) => {
      const request = requestOf(ratio);
      const { render, cuts, texts, breaks, obstacles, undrawn, removesEmoji } = planEdit(
        countWordsFrom(keepKnownStyles(edit, styleIds), firstWord),
        {
          material: clipMaterial,
          view,
          renditions: [request],
          spec: { ...spec, logoPath: material.logoUrl },
          files,
          fileStem: material.name,
        },
      );
      const [first] = render.renditions;
      const crop = first?.crop && info.video ? toEvenTrack(first.crop, info.video, frameRateValue(frameRate)) : null;
      const { size, safeArea } = request;
      const durationSec = clipDurationSec(cuts);
      const mark = first?.watermark ?? null;
      const logo = mark?.content.kind === 'logo' ? { url: mark.content.path, watermark: mark } : null;
      return {
        fitPlace: info.video && fittedPlace(info.video, size),
        size,
        crop,
        ground: first?.ground ?? null,
        cuts,
        frameSec: 1 / frameRateValue(frameRate),
        ass: addWatermarkText(first?.captions?.ass ?? null, mark, { size, safeArea, durationSec }),
        unseen: info.video || material.backdrop === 'typography' ? [] : ['waveform'],
        images: first?.images ?? [],
        logo,
        music: render.audio.music,
        begins: new Map(breaks[0]?.map(({ number, begins }) => [number + firstWord, begins])),
        texts: texts[0] ?? [],
        obstacles: obstacles[0] ?? [],
        undrawn,
        removesEmoji,
        safeArea,
        guides: guidesOf(ratio),
      };
    },
    frame: (edit, ratio) =>
      info.video &&
      frameEdit(edit, snap(edit.ranges), { material: clipMaterial, view, request: requestOf(ratio), spec }),
    covers: ({ ranges }) => listCovers(view, snap(ranges), transcript?.cues.flatMap(({ words }) => words) ?? []),
    layouts: info.video && createLayouts(view, info.video),
  };
}
