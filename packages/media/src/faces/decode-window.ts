import { steadyInput, steadySize } from '../frames/steady-size.ts';
import type { Size } from '../geometry/box.ts';
import { containerStartSec } from '../probe/container-start-sec.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import type { SourceFile } from '../process/source-file.ts';
import { sourceArguments } from '../process/source-input.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Frame } from './face-track.ts';

/**
 * A decoded frame. `isIntra` marks a frame coded without reference to others: encoders insert one at each cut that they
 * detect.
 */
export type DecodedFrame = Frame & { isIntra: boolean };

/**
 * The frames that the decoder may skip: `bidirectional` for all B frames, `unreferenced` for frames that no other frame
 * needs, `between-keyframes` for all but keyframes.
 */
export type SkippedFrames = 'bidirectional' | 'unreferenced' | 'between-keyframes' | 'none';

/** The maximum time without a frame. */
const SILENCE_MS = 10 * 60_000;

/**
 * Picks the frames that can be skipped without damage to the rest. In H.264 and MPEG-4, these are the B frames. HEVC
 * encoders may code every frame as a B frame, so only unreferenced frames are skipped there; other codecs gain nothing.
 */
export function pickSkippedFrames(codec: string): SkippedFrames {
  if (codec === 'h264' || codec === 'mpeg4' || codec === 'mpeg2video' || codec === 'vc1') return 'bidirectional';
  return codec === 'hevc' ? 'unreferenced' : 'none';
}

/**
 * Returns the size of downscaled frames: the displayed shape with a longer side of `longSidePx`, both sides even, never
 * enlarged.
 */
export function smallFrameSize(video: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(video.widthPx, video.heightPx));
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(video.widthPx), heightPx: even(video.heightPx) };
}

/** The long side of frames used to detect faces and saliency. */
const WATCHED_SIDE_PX = 320;

/** Returns the size of the frames used for watching a video. */
export function watchedFrameSize(video: Size): Size {
  return smallFrameSize(video, WATCHED_SIDE_PX);
}

/**
 * Returns the ffmpeg arguments for writing a window's frames to its output, downscaled and as RGB, and their times to
 * its log.
 */
export function buildDecodeArguments(
  info: SourceFile & { video: VideoStream },
  request: { window: TimeRange; size: Size; skipped: SkippedFrames },
): FfmpegArguments {
  const { window, size, skipped } = request;
  // With container times, `-ss` and `-t` are independent; frames before the window are dropped when read.
  const fromSec = Math.max(0, window.startSec - (info.seekLeadSec ?? 0));
  const discard = { bidirectional: 'bidir', unreferenced: 'noref', 'between-keyframes': 'nokey', none: 'default' }[
    skipped
  ];
  return [
    // Times in the log are then container times; by default, ffmpeg makes some relative to the first stream in use.
    ['-copyts'],
    ...sourceArguments(info, [
      ...steadyInput(info.video),
      ...(skipped === 'none' ? [] : [['-skip_frame', discard]]),
      // Blocking is invisible at a sixth of the size.
      ['-skip_loop_filter', 'all'],
      ...(fromSec > 0 ? [['-ss', fromSec.toFixed(3)]] : []),
      ['-t', (window.endSec - fromSec).toFixed(3)],
    ]),
    ['-map', `0:${info.video.index}`],
    ['-an', '-sn', '-dn'],
    [
      '-vf',
      [
        ...steadySize(info.video, size),
        `scale=${size.widthPx}:${size.heightPx}:flags=fast_bilinear`,
        'format=rgb24',
        ...(info.video.hdr === 'pq' ? [perceptualQuantizerToSdr] : []),
        'showinfo',
        // Numbered frames at a constant rate: each decoded frame is output exactly once, however uneven the source.
        `settb=1/${COUNTING_RATE}`,
        'setpts=N',
      ].join(','),
    ],
    ['-r', `${COUNTING_RATE}`],
    ['-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ['pipe:1'],
  ];
}

const COUNTING_RATE = 25;

/**
 * Reverses SMPTE ST 2084 (PQ), which encodes absolute luminance and looks dark and flat as SDR. Works channel by
 * channel with reference white at 203 cd/m2 (ITU-R BT.2408), which is accurate enough to find a face. HLG needs
 * nothing, because it is designed for SDR screens.
 */
const perceptualQuantizerToSdr = (() => {
  // The filter also evaluates values above 255, for which the formula is undefined.
  const root = `pow(min(val,255)/255,${1 / 78.84375})`;
  const light = `pow(max(${root}-0.8359375,0)/(18.8515625-18.6875*${root}),${1 / 0.1593017578125})*10000/203`;
  const expression = `'255*pow(min(1,${light}),${1 / 2.2})'`;
  return `lutrgb=r=${expression}:g=${expression}:b=${expression}`;
})();

/**
 * Decodes a window into small frames and passes them on in order, awaiting each one.
 * @throws MediaError as `runFfmpeg` does.
 */
export async function decodeWindow(
  tools: MediaTools,
  info: MediaInfo & { video: VideoStream },
  request: { window: TimeRange; size: Size; skipped: SkippedFrames },
  onFrame: (frame: DecodedFrame) => void | Promise<void>,
  { signal }: EffectOptions = {},
): Promise<void> {
  const { widthPx, heightPx } = request.size;
  const frameBytes = widthPx * heightPx * 3;
  const times = createTimesQueue();
  const startSec = containerStartSec(info);
  let rgb = new Uint8Array(frameBytes);
  let filled = 0;
  await runFfmpeg(
    tools,
    {
      args: buildDecodeArguments(info, request),
      timeoutMs: SILENCE_MS,
      endsWhenSilent: true,
      logLevel: 'info',
      onLogLine: times.read,
      onStdout: async (chunk) => {
        for (let at = 0; at < chunk.length; ) {
          const part = chunk.subarray(at, at + frameBytes - filled);
          rgb.set(part, filled);
          filled += part.length;
          at += part.length;
          if (filled < frameBytes) continue;
          const { containerSec, isIntra } = await times.next();
          const atSec = Math.round((containerSec - startSec) * 1e6) / 1e6;
          // After an imprecise seek, as in transport streams, `-t` is measured from the first frame after it.
          const isEarly = info.seekLeadSec !== undefined && atSec < request.window.startSec - 1e-3;
          if (atSec < request.window.endSec && !isEarly) await onFrame({ atSec, isIntra, widthPx, heightPx, rgb });
          rgb = new Uint8Array(frameBytes);
          filled = 0;
        }
      },
    },
    { signal },
  );
}

type FrameTime = { containerSec: number; isIntra: boolean };

/** Pairs frames with their times, which arrive through different pipes: times are held until their frames arrive. */
function createTimesQueue() {
  const times: FrameTime[] = [];
  let waiting: ((time: FrameTime) => void) | null = null;
  return {
    read(line: string) {
      const match = /showinfo.*\bpts_time:\s*(-?[\d.]+)(?:.*\btype:(\w))?/.exec(line);
      if (!match) return;
      const time = { containerSec: Number(match[1]), isIntra: match[2] === 'I' };
      if (waiting) waiting(time);
      else times.push(time);
      waiting = null;
    },
    next(): FrameTime | Promise<FrameTime> {
      return (
        times.shift() ??
        new Promise((resolve) => {
          waiting = resolve;
        })
      );
    },
  };
}
