import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { steadyInput, steadySize } from '../frames/steady-size.ts';
import type { Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { seekArguments, sourceArguments } from '../process/source-input.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { nearestFrameSec } from '../render/cut-frames.ts';
import { containerArguments } from '../render/encoder-arguments.ts';
import { type FrameRate, frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import { steadySound } from '../render/sound-graph.ts';
import { buildToneMapCube } from '../render/tone-map.ts';
import type { TimeRange } from '../time/time-range.ts';

/** The length of the short side: enough to judge a clip in an editor window, and fast to draw on any device. */
const SHORT_SIDE_PX = 640;
/** The keyframe interval. After a seek, a page decodes at most this many seconds before it shows the frame. */
const KEYFRAME_SEC = 0.5;
const SAMPLE_RATE_HZ = 48_000;
/** The longest source part to copy. */
const MAX_SEC = 2 * 3600;
/** The time without progress after which copying is stopped. There is no limit while it makes progress. */
const SILENCE_MS = 10 * 60_000;
const TONE_MAP_FILE = 'tone-map.cube';

export type EditingCopyRequest = {
  info: MediaInfo;
  /** The audible track; null for none. */
  audioIndex: number | null;
  /** The part of the source to copy. */
  window: TimeRange;
  /** Path of the copy; an existing file is replaced. */
  outPath: string;
};

/** The copied part of the source: time 0 in the copy is the source's `startSec`. */
export type EditingCopy = TimeRange & { sizeBytes: number };

/**
 * Makes a small copy of part of a source, which pages play and seek in while a clip is edited. The copy is upright,
 * with square pixels and SDR colors, and has a keyframe every half second. It has the clip's constant frame rate, so
 * that its frames match those of a render. If the source lacks picture or sound, so does the copy.
 * @throws MediaError `invalid-option` for a part that is empty, outside the source or longer than two hours, `empty`
 * for a source with neither picture nor sound, `output-invalid`, and any error from `runProcess`.
 */
export async function makeEditingCopy(
  tools: MediaTools,
  { info, audioIndex, window, outPath }: EditingCopyRequest,
  { signal, onProgress }: EffectOptions = {},
): Promise<EditingCopy> {
  const { video } = info;
  if (!video && audioIndex === null) throw new MediaError('empty', 'There is neither picture nor sound to copy.');
  const frameRate = pickFrameRate(video);
  const { startSec, frames } = toFrames(window, info, frameRate);
  const durationSec = frames / frameRateValue(frameRate);
  const path = resolve(outPath);
  try {
    await withWorkDir(async (workDir) => {
      if (video?.hdr) await writeFile(join(workDir, TONE_MAP_FILE), buildToneMapCube(video.hdr));
      const copied = { info: { ...info, path: resolve(info.path) }, audioIndex, startSec, frames, frameRate };
      await runFfmpeg(
        tools,
        {
          args: copyArguments(copied, path),
          timeoutMs: SILENCE_MS,
          endsWhenSilent: true,
          durationSec,
          workDir,
        },
        { signal, ...(onProgress && { onProgress }) },
      );
    });
    const made = await probeMedia(tools, path, { signal });
    const isWhole = Math.abs(made.durationSec - durationSec) < Math.max(0.25, 3 / frameRateValue(frameRate));
    if (!isWhole || (video !== null) !== (made.video !== null))
      throw new MediaError('output-invalid', 'The copy for editing is damaged: open the clip again.', { file: path });
    return { startSec, endSec: startSec + durationSec, sizeBytes: made.sizeBytes };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns the frames that a render shows in this window, starting from the source frame nearest to its start. */
function toFrames(window: TimeRange, info: MediaInfo, frameRate: FrameRate): { startSec: number; frames: number } {
  const lengthSec = Math.min(window.endSec, info.durationSec) - Math.max(0, window.startSec);
  // This also rejects NaN.
  if (!(lengthSec > 0 && lengthSec <= MAX_SEC))
    throw new MediaError('invalid-option', 'This part of the source cannot be copied: it is empty or too long.', {
      ...window,
    });
  const startSec = nearestFrameSec(Math.max(0, window.startSec), info);
  const endSec = Math.min(window.endSec, info.durationSec);
  return { startSec, frames: Math.max(1, Math.round((endSec - startSec) * frameRateValue(frameRate))) };
}

type Copied = Omit<EditingCopyRequest, 'window' | 'outPath'> & {
  startSec: number;
  frames: number;
  frameRate: FrameRate;
};

function copyArguments({ info, audioIndex, startSec, frames, frameRate }: Copied, path: string): FfmpegArguments {
  const { video } = info;
  const rate = frameRateValue(frameRate);
  // Renders do the same: the frame visible at the start may begin long before it.
  const seek = startSec > 0 ? [['-noaccurate_seek'], ...seekArguments(info, startSec)] : [];
  const picture = video && `[0:${video.index}]${pictureFilters(video, frames, frameRate).join(',')}[v]`;
  const samples = Math.round((frames * SAMPLE_RATE_HZ) / rate);
  const channels = info.audio.find(({ index }) => index === audioIndex)?.heardChannels;
  const sound = audioIndex !== null && `[0:${audioIndex}]${steadySound(samples, channels)}[a]`;
  return [
    ...sourceArguments(info, [...steadyInput(video), ...seek]),
    ['-filter_complex', [picture, sound].filter(Boolean).join(';')],
    ...(picture
      ? [
          ['-map', '[v]'],
          ['-c:v', 'libx264'],
          ['-preset', 'superfast'],
          ['-crf', '25'],
          ['-maxrate', '6M'],
          ['-bufsize', '12M'],
          ['-profile:v', 'main'],
          // Frames are stored in presentation order, so that a seek never decodes later frames.
          ['-bf', '0'],
          ['-g', String(Math.max(1, Math.round(KEYFRAME_SEC * rate)))],
          ['-sc_threshold', '0'],
          ['-color_range', 'tv'],
          ['-colorspace', 'bt709'],
          ['-color_primaries', 'bt709'],
          ['-color_trc', 'bt709'],
        ]
      : []),
    ...(sound
      ? [
          ['-map', '[a]'],
          ['-c:a', 'aac'],
          ['-b:a', '128k'],
        ]
      : []),
    ...containerArguments,
    [`file:${path}`],
  ];
}

function pictureFilters(video: VideoStream, frames: number, frameRate: FrameRate): string[] {
  const { widthPx, heightPx } = copySize(video);
  const range = video.isFullRange ? 'pc' : 'tv';
  const size = `scale=w=${widthPx}:h=${heightPx}:flags=bicubic`;
  return [
    ...steadySize(video, video),
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    'setpts=max(PTS\\,0)',
    `fps=${frameRate}:start_time=0:eof_action=pass`,
    // Sound may continue after the last frame. Keep it.
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${frames}`,
    ...(video.hdr
      ? [
          // Scaling down before tone mapping takes a tenth of the time and looks the same at this size.
          `${size}:in_color_matrix=bt2020:in_range=${range}`,
          'format=gbrp10le',
          `lut3d=file=${TONE_MAP_FILE}`,
          'scale=out_color_matrix=bt709:out_range=tv',
        ]
      : [`${size}:in_color_matrix=${video.colorMatrix}:in_range=${range}:out_color_matrix=bt709:out_range=tv`]),
    'format=yuv420p',
    'setsar=1',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ];
}

/** Returns the copy's size: never larger than the source, with even sides. */
function copySize({ widthPx, heightPx }: VideoStream): Size {
  const scale = Math.min(1, SHORT_SIDE_PX / Math.min(widthPx, heightPx));
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}
