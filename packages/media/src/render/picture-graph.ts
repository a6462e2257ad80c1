import { drawnColorSpace } from '../captions/to-drawn-colors.ts';
import { cropGraph } from '../crop/crop-graph.ts';
import { steadySize } from '../frames/steady-size.ts';
import type { VideoStream } from '../probe/media-info.ts';
import { clipDurationSec } from '../time/cut-list.ts';
import { type Bumper, bumperFrames, frameBumper } from './bumper.ts';
import { countClipFrames, type FramePass, toFramePasses } from './cut-frames.ts';
import { frameRateValue } from './frame-rate.ts';
import type { RenderPlan, Rendition } from './render-plan.ts';
import { logoPlace } from './watermark.ts';

/** Files that `renderClip` prepares in ffmpeg's working folder, with plain names that need no escaping. */
export type RenditionFiles = {
  /** The captions and the text watermark. */
  ass: string | null;
  /** The texts of a thumbnail that has its own, and the text watermark; null for none, omitted for the captions. */
  thumbnailAss?: string | null;
  /** The prepared logo's input number and size. */
  logo: { input: number; widthPx: number; heightPx: number } | null;
  /** Each prepared image's input number. */
  images: number[];
};

/**
 * Returns filter-graph lines that convert the source's video to upright, square-pixel, progressive SDR BT.709 video at
 * the plan's constant frame rate, cut and starting at 0.
 * @param toneMapFile the name of the color cube in the working folder; needed for HDR.
 */
export function sourcePictureGraph(
  plan: RenderPlan,
  video: VideoStream,
  toneMapFile: string | null,
  to: string,
): string[] {
  const passes = toFramePasses(plan);
  const filters = (pass: FramePass) =>
    [...passFilters(pass, plan, video), ...colorFilters(video, toneMapFile)].join(',');
  if (passes.length === 1) return passes.map((pass) => `[0:${video.index}]${filters(pass)}[${to}]`);
  const label = (input: number) => `${to}_pass${input}`;
  return [
    ...passes.map((pass, input) => `[${input}:${video.index}]${filters(pass)}[${label(input)}]`),
    joinPictures(
      plan,
      passes.map((_, input) => label(input)),
      to,
    ),
  ];
}

/** Returns filters for one pass's kept frames, starting at its time 0. */
function passFilters(
  { ranges }: FramePass,
  { frameRate }: Pick<RenderPlan, 'frameRate'>,
  video: VideoStream,
): string[] {
  const keptFrames = ranges.map(({ firstFrame, endFrame }) => `between(n,${firstFrame},${endFrame - 1})`);
  return [
    ...steadySize(video, video),
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    // Frames before the start are kept until here, so that the frame visible at the start is known, however long it
    // lasts.
    `setpts=max(PTS\\,0)`,
    `fps=${frameRate}:start_time=0:eof_action=pass`,
    // Sound may continue after the last frame. Keep it.
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${ranges.at(-1)?.endFrame ?? 1}`,
    ...(keptFrames.length > 1 ? [`select='${keptFrames.join('+')}'`, timedByNumber({ frameRate })] : []),
  ];
}

/**
 * Returns a filter that derives frame times from frame numbers, with rounding: ffmpeg would truncate a quotient
 * slightly below a frame to the time of the previous one.
 */
function timedByNumber({ frameRate }: Pick<RenderPlan, 'frameRate'>): string {
  return `setpts=round(N/(${frameRate})/TB)`;
}

/**
 * Returns only the filters that a source needs. An ordinary BT.709 source with square pixels is passed through
 * unchanged.
 */
function colorFilters(video: VideoStream, toneMapFile: string | null): string[] {
  const isSquare = video.pixelAspect === 1 && isEvenSize(video);
  const size = isSquare ? '' : `w=${video.widthPx}:h=${video.heightPx}:`;
  const range = video.isFullRange ? 'pc' : 'tv';
  if (toneMapFile !== null) {
    return [
      `scale=${size}in_color_matrix=bt2020:in_range=${range}`,
      'format=gbrp10le',
      `lut3d=file=${toneMapFile}`,
      'scale=out_color_matrix=bt709:out_range=tv',
      'format=yuv420p',
      'setsar=1',
    ];
  }
  const converts = video.isFullRange || video.colorMatrix !== 'bt709';
  const colours = `in_color_matrix=${video.colorMatrix}:in_range=${range}:out_color_matrix=bt709:out_range=tv`;
  return [
    ...(converts || !isSquare ? [`scale=${size}${colours}`] : []),
    ...(isSquare ? [] : ['setsar=1']),
    ...(converts || video.pixelFormat !== 'yuv420p' ? ['format=yuv420p'] : []),
  ];
}

/** The pixel format of every frame passed to the encoder. */
const encodable = [
  'format=yuv420p',
  'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
] as const;

/**
 * Returns filter-graph lines that turn an intro's or outro's video into its picture for each rendition.
 * @param to the label of each rendition's picture.
 */
export function bumperPictureLines(
  { frameRate, renditions }: Pick<RenderPlan, 'frameRate' | 'renditions'>,
  { video, durationSec }: Bumper,
  { input, toneMapFile, to }: { input: number; toneMapFile: string | null; to: readonly string[] },
): string[] {
  const whole = { startSec: 0, ranges: [{ firstFrame: 0, endFrame: bumperFrames({ durationSec }, frameRate) }] };
  const filters = [...passFilters(whole, { frameRate }, video), ...colorFilters(video, toneMapFile)].join(',');
  const even = to.map((label) => `${label}_even`);
  const split = even.length === 1 ? '' : `,split=${even.length}`;
  return [
    `[${input}:${video.index}]${filters}${split}${even.map((label) => `[${label}]`).join('')}`,
    ...renditions.flatMap(({ size, crop }, index) => {
      const [from, label] = [even[index] ?? '', to[index] ?? ''];
      return [
        ...cropGraph({
          track: frameBumper(video, { ratio: crop?.ratio ?? 'source', size, durationSec }),
          source: { widthPx: video.widthPx, heightPx: video.heightPx, frameRate: frameRateValue(frameRate) },
          size,
          inputLabel: from,
          outputLabel: `${label}_framed`,
        }),
        `[${label}_framed]${encodable.join(',')}[${label}]`,
      ];
    }),
  ];
}

/**
 * Returns the filter-graph line that concatenates videos of the same size. concat guesses the length of each one's last
 * frame, so frame times are derived from frame numbers again.
 */
export function joinPictures(plan: Pick<RenderPlan, 'frameRate'>, parts: readonly string[], to: string): string {
  const inputs = parts.map((label) => `[${label}]`).join('');
  return `${inputs}concat=n=${parts.length}:v=1:a=0,${timedByNumber(plan)}[${to}]`;
}

/**
 * Returns filter-graph lines for one rendition of the prepared picture: framing, images, watermark, captions.
 * @param labels `bare` is another output without captions; omitted: none.
 */
export function renditionGraph(
  plan: RenderPlan,
  rendition: Rendition,
  files: RenditionFiles,
  labels: { from: string; to: string; bare?: string | undefined; captions: (assFile: string) => string },
): string[] {
  const { size } = rendition;
  const framed = `${labels.to}_framed`;
  const frame = plan.source.video;
  const framing =
    rendition.crop && frame
      ? cropGraph({
          track: rendition.crop,
          source: { widthPx: frame.widthPx, heightPx: frame.heightPx, frameRate: frameRateValue(plan.frameRate) },
          size,
          inputLabel: labels.from,
          outputLabel: framed,
        })
      : [`[${labels.from}]scale=${size.widthPx}:${size.heightPx}:flags=bicubic,setsar=1[${framed}]`];
  const pictures = listPictures(plan, rendition, files);
  const label = (index: number) => `${labels.to}_picture${index}`;
  const under = (index: number) => (index === 0 ? framed : `${label(index - 1)}_laid`);
  return [
    ...framing,
    ...pictures.flatMap(({ input, opacity, options }, index) => [
      // The image is converted to yuva420p once; otherwise, overlay would convert every frame of the clip to RGB and
      // back.
      `[${input}:v]format=rgba,colorchannelmixer=aa=${opacity},` +
        `scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[${label(index)}]`,
      `[${under(index)}][${label(index)}]overlay=${options}[${under(index + 1)}]`,
    ]),
    ...(labels.bare === undefined ? [] : [`[${under(pictures.length)}]split[${labels.to}_bare][${labels.bare}]`]),
    `[${labels.bare === undefined ? under(pictures.length) : `${labels.to}_bare`}]` +
      `${textFilters(files.ass, labels.captions).join(',')}[${labels.to}]`,
  ];
}

/** Returns filters that draw a script, if there is one, and prepare the picture for the encoder. */
export function textFilters(ass: string | null, captions: (assFile: string) => string): string[] {
  return [...(ass === null ? [] : [drawnColorSpace, captions(ass)]), ...encodable];
}

/** Lists the overlays on the framed picture, the lowest first. */
function listPictures(
  { frameRate }: RenderPlan,
  rendition: Rendition,
  files: RenditionFiles,
): { input: number; opacity: number; options: string }[] {
  const rate = frameRateValue(frameRate);
  // Use half a frame before each bound, so that rounding cannot change which frame is first or last.
  const bound = (sec: number) => Number(((Math.round(sec * rate) - 0.5) / rate).toFixed(6));
  const images = rendition.images.flatMap(({ place, opacity, startSec, endSec }, index) => {
    const input = files.images[index];
    const enable = `gte(t,${bound(startSec)})*lt(t,${bound(endSec)})`;
    return input === undefined ? [] : [{ input, opacity, options: `x=${place.xPx}:y=${place.yPx}:enable='${enable}'` }];
  });
  if (!files.logo || !rendition.watermark) return images;
  const { xPx, yPx } = logoPlace(rendition.watermark, files.logo, rendition);
  return [...images, { input: files.logo.input, opacity: rendition.watermark.opacity, options: `x=${xPx}:y=${yPx}` }];
}

/** Returns the length of the clip's body in seconds, in whole frames. */
export function bodyDurationSec(plan: Pick<RenderPlan, 'cuts' | 'frameRate'>): number {
  return countClipFrames(plan) / frameRateValue(plan.frameRate) || clipDurationSec(plan.cuts);
}

/** Returns the length of the whole file, including its intro and outro. */
export function renderedDurationSec(plan: Pick<RenderPlan, 'cuts' | 'frameRate' | 'bumpers'>): number {
  const { intro, outro } = plan.bumpers;
  const frames = [intro, outro].reduce((sum, each) => sum + (each ? bumperFrames(each, plan.frameRate) : 0), 0);
  return frames / frameRateValue(plan.frameRate) + bodyDurationSec(plan);
}

function isEvenSize(video: VideoStream): boolean {
  const turned = video.rotationDegrees % 180 !== 0;
  const [width, height] = turned
    ? [video.codedHeightPx, video.codedWidthPx]
    : [video.codedWidthPx, video.codedHeightPx];
  return width === video.widthPx && height === video.heightPx;
}
