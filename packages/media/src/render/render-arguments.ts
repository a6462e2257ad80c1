import { toJpegColors } from '../frames/jpeg-colors.ts';
import { steadyInput } from '../frames/steady-size.ts';
import type { VideoStream } from '../probe/media-info.ts';
import { type FfmpegArguments, inputArguments } from '../process/run-ffmpeg.ts';
import { seekArguments, sourceArguments } from '../process/source-input.ts';
import { softwareEncoder, type VideoEncoder } from '../process/video-encoder.ts';
import { type Bumper, bumperFrames } from './bumper.ts';
import { calmBackgroundGraph } from './calm-background-graph.ts';
import { countClipFrames, toFramePasses } from './cut-frames.ts';
import {
  audioEncoderArguments,
  containerArguments,
  deviceArguments,
  uploadFilter,
  videoEncoderArguments,
} from './encoder-arguments.ts';
import { frameRateValue } from './frame-rate.ts';
import {
  bumperPictureLines,
  joinPictures,
  type RenditionFiles,
  renditionGraph,
  sourcePictureGraph,
  textFilters,
} from './picture-graph.ts';
import type { RenderPlan, Thumbnail } from './render-plan.ts';
import { bumperSoundLine, fadeFilters, isSilent, loudnessFilters, SAMPLE_RATE_HZ, soundGraph } from './sound-graph.ts';
import { waveformGraph } from './waveform-graph.ts';

type HdrKind = NonNullable<VideoStream['hdr']>;

/** The paths of ffmpeg's files. Everything except the outputs is in its working folder, with a plain name. */
export type RenderPaths = {
  /** Color cubes for HDR sources, by type. */
  toneMapFiles: Partial<Record<HdrKind, string>>;
  /**
   * Prepared logos and images, ordered by input number. Their numbers follow those for the source, music and bumpers.
   */
  pictureFiles: string[];
  /** One entry per rendition. */
  renditions: (RenditionFiles & { outPath: string; thumbnailPath: string | null })[];
  /** The number of threads per encoder; null leaves it to x264. */
  encoderThreads: number | null;
  /** Returns the filter that draws an ASS file. */
  captionsFilter: (assFile: string) => string;
};

/** The options of a file with a clip's cleaned sound: interleaved stereo samples, -1..1, as 32-bit floats. */
export const soundFileArguments: FfmpegArguments = [
  ['-f', 'f32le'],
  ['-ar', String(SAMPLE_RATE_HZ)],
  ['-ac', '2'],
];

/**
 * Returns the arguments for the single ffmpeg run that writes all of a plan's files. The plan's gain must be known
 * unless it has no target.
 */
export function renderArguments(
  plan: RenderPlan,
  paths: RenderPaths,
  encoder: VideoEncoder = softwareEncoder,
): FfmpegArguments {
  const upload = plan.copiesVideo ? null : uploadFilter(encoder);
  const uploads = upload === null ? [] : plan.renditions.map((_, index) => `[v${index}]${upload}[v${index}_card]`);
  const graph = [...pictureGraph(plan, paths), ...uploads, ...soundLines(plan, pictureNames(plan))];
  return [
    ...(plan.copiesVideo ? [] : deviceArguments(encoder)),
    ...openSource(plan),
    ...listBumpers(plan).flatMap(({ bumper }) => inputArguments(bumper.path)),
    ...paths.pictureFiles.flatMap((file) => [
      ['-f', 'png_pipe'],
      ['-i', file],
    ]),
    ['-filter_complex', graph.join(';')],
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
              ['-map', upload === null ? `[v${index}]` : `[v${index}_card]`],
              ...videoEncoderArguments(plan.quality, rendition.size, plan.frameRate, encoder),
              ...(paths.encoderThreads === null || encoder.name !== softwareEncoder.name
                ? []
                : [['-threads:v', String(paths.encoderThreads)]]),
            ]),
        ['-map', `[a${index}]`],
        ...audioEncoderArguments(plan.quality),
        ...containerArguments,
        [`file:${outPath}`],
        // Without decoding, there are no frames to use: the still is taken from the finished file.
        ...(rendition.thumbnail && thumbnailPath && !plan.copiesVideo
          ? thumbnailOutput(`[t${index}]`, thumbnailPath)
          : []),
      ];
    }),
  ];
}

/**
 * Opens the source once for each pass, at its first cut, then the music and the cleaned sound. Decoding starts at the keyframe before
 * the cut and the filters drop earlier frames: ffmpeg's own accurate seek would lose a frame that is still visible at
 * the start.
 */
export function openSource(plan: RenderPlan): FfmpegArguments {
  const passes = toFramePasses(plan).flatMap(({ startSec }) => {
    const seek =
      startSec > 0
        ? [...(plan.copiesVideo ? [] : [['-noaccurate_seek']]), ...seekArguments(plan.source, startSec)]
        : [];
    return sourceArguments(plan.source, [...steadyInput(plan.source.video), ...seek]);
  });
  const { music, voice } = plan.audio;
  return [
    ...passes,
    ...(music ? inputArguments(music.path) : []),
    ...(voice && voice.path !== null ? [...soundFileArguments, ['-i', `file:${voice.path}`]] : []),
  ];
}

/** Counts ffmpeg's inputs before the prepared pictures. */
export function countMediaInputs(plan: Pick<RenderPlan, 'cuts' | 'frameRate' | 'audio' | 'bumpers'>): number {
  return countSourceInputs(plan) + listBumpers(plan).length;
}

/** Counts the inputs that `openSource` opens. */
function countSourceInputs(plan: Pick<RenderPlan, 'cuts' | 'frameRate' | 'audio'>): number {
  const { music, voice } = plan.audio;
  return toFramePasses(plan).length + (music ? 1 : 0) + (voice && voice.path !== null ? 1 : 0);
}

type PlacedBumper = { place: 'intro' | 'outro'; bumper: Bumper; input: number };

/** Lists a clip's intro and outro with their input numbers. */
function listBumpers(plan: Pick<RenderPlan, 'cuts' | 'frameRate' | 'audio' | 'bumpers'>): PlacedBumper[] {
  const { intro, outro } = plan.bumpers;
  const first = countSourceInputs(plan);
  return [
    ...(intro ? [{ place: 'intro' as const, bumper: intro, input: first }] : []),
    ...(outro ? [{ place: 'outro' as const, bumper: outro, input: first + (intro ? 1 : 0) }] : []),
  ];
}

/** Returns the labels for a clip's parts, in order: intro, body, outro. */
function orderParts(bumpers: readonly PlacedBumper[], body: string, label: (place: string) => string): string[] {
  const labels = (wanted: string) => bumpers.flatMap(({ place }) => (place === wanted ? [label(place)] : []));
  return [...labels('intro'), body, ...labels('outro')];
}

function pictureGraph(plan: RenderPlan, paths: RenderPaths): string[] {
  if (plan.copiesVideo) return [];
  const { video } = plan.source;
  const count = plan.renditions.length;
  const names = pictureNames(plan);
  const source = video
    ? [
        ...sourcePictureGraph(plan, video, toneMapOf(video, paths), count === 1 ? 'picture' : 'source'),
        ...(count === 1 ? [] : [`[source]split=${count}${names.map((name) => `[${name}]`).join('')}`]),
      ]
    : plan.source.backdrop === 'typography'
      ? calmBackgroundGraph(plan, names)
      : waveformGraph(plan, names);
  const bumpers = listBumpers(plan);
  const label = (index: number) => (place: string) => `v${index}_${place}`;
  return [
    ...source,
    ...bumpers.flatMap(({ place, bumper, input }) => {
      const to = names.map((_, index) => label(index)(place));
      return bumperPictureLines(plan, bumper, { input, toneMapFile: toneMapOf(bumper.video, paths), to });
    }),
    ...plan.renditions.flatMap((rendition, index) => {
      const files: RenditionFiles = paths.renditions[index] ?? { ass: null, logo: null, images: [] };
      const body = bumpers.length > 0 ? label(index)('body') : `v${index}`;
      const still = rendition.thumbnail;
      const { thumbnailAss } = files;
      const to = still && thumbnailAss === undefined ? `${body}_all` : body;
      const bare = still && thumbnailAss !== undefined ? `t${index}_all` : undefined;
      const labels = { from: names[index] ?? 'picture', to, bare, captions: paths.captionsFilter };
      const drawn = thumbnailAss === undefined ? [] : textFilters(thumbnailAss, paths.captionsFilter);
      return [
        ...renditionGraph(plan, rendition, files, labels),
        // The still is taken from the body, because the intro is the same for all clips.
        ...(still && bare === undefined ? [`[${to}]split[${body}][t${index}_all]`] : []),
        ...(still ? [thumbnailLine(plan, still, drawn, `t${index}`)] : []),
        ...(bumpers.length > 0 ? [joinPictures(plan, orderParts(bumpers, body, label(index)), `v${index}`)] : []),
      ];
    }),
  ];
}

function toneMapOf({ hdr }: VideoStream, { toneMapFiles }: RenderPaths): string | null {
  return hdr === null ? null : (toneMapFiles[hdr] ?? null);
}

/**
 * Takes the still on the way to the encoder, which costs next to nothing; decoding the file again would be expensive.
 */
function thumbnailLine(plan: RenderPlan, thumbnail: Thumbnail, drawn: readonly string[], to: string): string {
  const lastFrame = countClipFrames(plan) - 1;
  const frame = Math.max(0, Math.min(lastFrame, Math.floor(thumbnail.atSec * frameRateValue(plan.frameRate))));
  // The branch ends after its frame: otherwise ffmpeg would request another one and keep all frames of the clip in
  // memory.
  const filters = [
    `trim=start_frame=${frame}:end_frame=${frame + 1}`,
    ...drawn,
    `scale=${thumbnail.widthPx}:-2:flags=bicubic:${toJpegColors('bt709')}`,
  ];
  return `[${to}_all]${filters.join(',')}[${to}]`;
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
  const bodySound = pictures.length > 0 ? 'heard' : 'sound';
  const outputs = plan.renditions.map((_, index) => `[a${index}]`);
  const bumpers = listBumpers(plan);
  const finished = [
    ...(isHeard && (gainDb !== null || addedGainDb !== 0) ? [loudnessFilters(plan, (gainDb ?? 0) + addedGainDb)] : []),
    ...(isHeard ? fadeFilters(plan) : []),
  ];
  const ending = `${outputs.length === 1 ? 'anull' : `asplit=${outputs.length}`}${outputs.join('')}`;
  const label = (place: string) => `sound_${place}`;
  const rate = frameRateValue(plan.frameRate);
  const joined = orderParts(bumpers, label('body'), label).map((part) => `[${part}]`);
  return [
    ...soundGraph(plan, 'sound'),
    ...(pictures.length > 0 ? [`[sound]asplit=${pictures.length + 1}[heard]${pictures.join('')}`] : []),
    ...(bumpers.length === 0
      ? [`[${bodySound}]${[...finished, ending].join(',')}`]
      : [
          `[${bodySound}]${[...finished, 'anull'].join(',')}[${label('body')}]`,
          ...bumpers.map(({ place, bumper, input }) => {
            const durationSec = bumperFrames(bumper, plan.frameRate) / rate;
            return bumperSoundLine(bumper, { input, durationSec }, label(place));
          }),
          `${joined.join('')}concat=n=${joined.length}:v=0:a=1,${ending}`,
        ]),
  ];
}

function pictureNames(plan: RenderPlan): string[] {
  return plan.renditions.map((_, index) => (plan.renditions.length === 1 ? 'picture' : `picture${index}`));
}

function clipLength(plan: RenderPlan): string {
  return plan.cuts.reduce((sum, cut) => sum + cut.endSec - cut.startSec, 0).toFixed(6);
}
