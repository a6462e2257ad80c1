import { type FfmpegArguments, inputArguments } from '../process/run-ffmpeg.ts';
import { calmBackgroundGraph } from './calm-background-graph.ts';
import { countClipFrames, toFramePasses } from './cut-frames.ts';
import { audioEncoderArguments, containerArguments, videoEncoderArguments } from './encoder-arguments.ts';
import { frameRateValue } from './frame-rate.ts';
import { toJpegColors } from './jpeg-colors.ts';
import { type RenditionFiles, renditionGraph, sourcePictureGraph } from './picture-graph.ts';
import type { RenderPlan, Thumbnail } from './render-plan.ts';
import { fadeFilters, isSilent, loudnessFilters, soundGraph } from './sound-graph.ts';
import { waveformGraph } from './waveform-graph.ts';

/** Where ffmpeg reads and writes; everything but the outputs lies in the folder it runs in, under a plain name. */
export type RenderPaths = {
  /** Color cube for HDR sources. */
  toneMapFile: string | null;
  /** Prepared logos and images, in the order of their input numbers, which follow those of `openSource`. */
  pictureFiles: string[];
  /** One for each rendition. */
  renditions: (RenditionFiles & { outPath: string; thumbnailPath: string | null })[];
  /** Threads of each encoder; null leaves it to x264. */
  encoderThreads: number | null;
  /** Gives the filter that draws an ASS file. */
  captionsFilter: (assFile: string) => string;
};

/** Arguments of the one ffmpeg run that makes all of a plan's files. The plan's gain must be known, unless it has no target. */
export function renderArguments(plan: RenderPlan, paths: RenderPaths): FfmpegArguments {
  return [
    ...openSource(plan),
    ...paths.pictureFiles.flatMap((file) => [
      ['-f', 'png_pipe'],
      ['-i', file],
    ]),
    ['-filter_complex', [...pictureGraph(plan, paths), ...soundLines(plan, pictureNames(plan))].join(';')],
    ...plan.renditions.flatMap((rendition, index) => {
      const { outPath, thumbnailPath } = paths.renditions[index] ?? { outPath: '', thumbnailPath: null };
      return [
        ...(plan.copiesVideo
          ? [
              ['-map', `0:${plan.source.video?.index}`],
              ['-c:v', 'copy'],
              ['-t', clipLength(plan)],
            ]
          : [
              ['-map', `[v${index}]`],
              ...videoEncoderArguments(plan.quality, rendition.size, plan.frameRate),
              ...(paths.encoderThreads === null ? [] : [['-threads:v', String(paths.encoderThreads)]]),
            ]),
        ['-map', `[a${index}]`],
        ...audioEncoderArguments(plan.quality),
        ...containerArguments,
        [`file:${outPath}`],
        // Where nothing is decoded there is no picture to take: the still comes from the finished file.
        ...(rendition.thumbnail && thumbnailPath && !plan.copiesVideo
          ? thumbnailOutput(`[t${index}]`, thumbnailPath)
          : []),
      ];
    }),
  ];
}

/**
 * Opens the source once for each pass, at its first cut, and the music after it. Decoding starts at the keyframe before it and the filters drop
 * what is too early: ffmpeg's own accurate seek would lose a frame that is still on show at the start.
 */
export function openSource(plan: RenderPlan): FfmpegArguments {
  const passes = toFramePasses(plan).flatMap(({ startSec }) => {
    const seek =
      startSec > 0 ? [...(plan.copiesVideo ? [] : [['-noaccurate_seek']]), ['-ss', startSec.toFixed(6)]] : [];
    return inputArguments(plan.source.path, seek);
  });
  const { music } = plan.audio;
  return [...passes, ...(music ? inputArguments(music.path) : [])];
}

/** How many of ffmpeg's inputs `openSource` opens. */
export function countSourceInputs(plan: Pick<RenderPlan, 'cuts' | 'frameRate' | 'audio'>): number {
  return toFramePasses(plan).length + (plan.audio.music ? 1 : 0);
}

function pictureGraph(plan: RenderPlan, paths: RenderPaths): string[] {
  if (plan.copiesVideo) return [];
  const { video } = plan.source;
  const count = plan.renditions.length;
  const names = pictureNames(plan);
  const source = video
    ? [
        ...sourcePictureGraph(plan, video, paths.toneMapFile, count === 1 ? 'picture' : 'source'),
        ...(count === 1 ? [] : [`[source]split=${count}${names.map((name) => `[${name}]`).join('')}`]),
      ]
    : plan.source.backdrop === 'typography'
      ? calmBackgroundGraph(plan, names)
      : waveformGraph(plan, names);
  return [
    ...source,
    ...plan.renditions.flatMap((rendition, index) => {
      const files = paths.renditions[index] ?? { ass: null, logo: null, images: [] };
      const [to, still] = [rendition.thumbnail ? `v${index}_all` : `v${index}`, rendition.thumbnail];
      const labels = { from: names[index] ?? 'picture', to, captions: paths.captionsFilter };
      return [
        ...renditionGraph(plan, rendition, files, labels),
        ...(still ? thumbnailLines(plan, still, { from: to, clip: `v${index}`, still: `t${index}` }) : []),
      ];
    }),
  ];
}

/** Takes the still on the way to the encoder, which costs next to nothing; decoding the file again would. */
function thumbnailLines(
  plan: RenderPlan,
  thumbnail: Thumbnail,
  labels: { from: string; clip: string; still: string },
): string[] {
  const lastFrame = countClipFrames(plan) - 1;
  const frame = Math.max(0, Math.min(lastFrame, Math.floor(thumbnail.atSec * frameRateValue(plan.frameRate))));
  return [
    `[${labels.from}]split[${labels.clip}][${labels.still}_all]`,
    // Ends after its frame: ffmpeg would go on asking for another one and keep all frames of the clip in memory meanwhile.
    `[${labels.still}_all]trim=start_frame=${frame}:end_frame=${frame + 1},scale=${thumbnail.widthPx}:-2:flags=bicubic:${toJpegColors('bt709')}[${labels.still}]`,
  ];
}

function thumbnailOutput(label: string, path: string): FfmpegArguments {
  return [
    ['-map', label],
    ['-frames:v', '1'],
    ['-c:v', 'mjpeg'],
    ['-q:v', '3'],
    ['-f', 'image2'],
    ['-update', '1'],
    [`file:${path}`],
  ];
}

function soundLines(plan: RenderPlan, names: readonly string[]): string[] {
  const { gainDb, addedGainDb } = plan.audio;
  const isHeard = !isSilent(plan);
  const drawsSound = !plan.source.video && plan.source.backdrop === 'waveform';
  const pictures = drawsSound ? names.map((name) => `[${name}_sound]`) : [];
  const heard = pictures.length > 0 ? 'heard' : 'sound';
  const outputs = plan.renditions.map((_, index) => `[a${index}]`);
  return [
    ...soundGraph(plan, 'sound'),
    ...(pictures.length > 0 ? [`[sound]asplit=${pictures.length + 1}[heard]${pictures.join('')}`] : []),
    `[${heard}]${[
      ...(isHeard && (gainDb !== null || addedGainDb !== 0)
        ? [loudnessFilters(plan, (gainDb ?? 0) + addedGainDb)]
        : []),
      ...(isHeard ? fadeFilters(plan) : []),
      outputs.length === 1 ? 'anull' : `asplit=${outputs.length}`,
    ].join(',')}${outputs.join('')}`,
  ];
}

function pictureNames(plan: RenderPlan): string[] {
  return plan.renditions.map((_, index) => (plan.renditions.length === 1 ? 'picture' : `picture${index}`));
}

function clipLength(plan: RenderPlan): string {
  return plan.cuts.reduce((sum, cut) => sum + cut.endSec - cut.startSec, 0).toFixed(6);
}
