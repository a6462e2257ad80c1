import type { Size } from '../geometry/box.ts';
import { containerStartSec } from '../probe/container-start-sec.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import type { SourceFile } from '../process/source-file.ts';
import { sourceArguments } from '../process/source-input.ts';
import { steadyInput, steadySize } from '../render/steady-size.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Frame } from './face-track.ts';

/**
 * A decoded frame. `isIntra` marks one coded without reference to others: encoders put it at a cut where they notice one.
 */
export type DecodedFrame = Frame & { isIntra: boolean };

/** Which frames the decoder may leave out: `bidirectional` all B frames, `unreferenced` those nothing else needs. */
export type SkippedFrames = 'bidirectional' | 'unreferenced' | 'none';

/** Longest time without a frame. */
const SILENCE_MS = 10 * 60_000;

/**
 * What can be left out of a stream without spoiling the rest. H.264's and MPEG-4's B frames can; HEVC encoders may code
 * every frame as a B frame, so there only frames that nothing refers to; other codecs gain nothing.
 */
export function pickSkippedFrames(codec: string): SkippedFrames {
  if (codec === 'h264' || codec === 'mpeg4' || codec === 'mpeg2video' || codec === 'vc1') return 'bidirectional';
  return codec === 'hevc' ? 'unreferenced' : 'none';
}

/** The size of small frames: the displayed shape with its longer side `longSidePx`, both sides even, never enlarged. */
export function smallFrameSize(video: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(video.widthPx, video.heightPx));
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(video.widthPx), heightPx: even(video.heightPx) };
}

/** Long side of the frames that faces, and what else draws the eye, are looked for in. */
const WATCHED_SIDE_PX = 320;

/** The size of the frames in which a video is watched. */
export function watchedFrameSize(video: Size): Size {
  return smallFrameSize(video, WATCHED_SIDE_PX);
}

/** ffmpeg's arguments that write a window's frames, small, as RGB, to its output and their times to its log. */
export function buildDecodeArguments(
  info: SourceFile & { video: VideoStream },
  request: { window: TimeRange; size: Size; skipped: SkippedFrames },
): FfmpegArguments {
  const { window, size, skipped } = request;
  // With container times `-ss` and `-t` are left to themselves; what comes before the window is dropped when it is read.
  const fromSec = Math.max(0, window.startSec - (info.seekLeadSec ?? 0));
  const discard = { bidirectional: 'bidir', unreferenced: 'noref', none: 'default' }[skipped];
  return [
    // Times in the log are then container times: left to itself, ffmpeg counts some from the first stream in use.
    ['-copyts'],
    ...sourceArguments(info, [
      ...steadyInput(info.video),
      ...(skipped === 'none' ? [] : [['-skip_frame', discard]]),
      // Blocking does not show at a sixth of the size.
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
        // Numbered frames at a constant rate: each decoded frame comes out exactly once, however uneven the source.
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
 * SMPTE ST 2084 codes absolute light, and taken for SDR looks dark and flat. This undoes it, channel by channel, with
 * paper white at 203 cd/m2 (ITU-R BT.2408): right enough to find a face in. HLG needs nothing, it is made to be looked at as SDR.
 */
const perceptualQuantizerToSdr = (() => {
  // The filter also asks for values beyond 255, where the formula has no answer.
  const root = `pow(min(val,255)/255,${1 / 78.84375})`;
  const light = `pow(max(${root}-0.8359375,0)/(18.8515625-18.6875*${root}),${1 / 0.1593017578125})*10000/203`;
  const expression = `'255*pow(min(1,${light}),${1 / 2.2})'`;
  return `lutrgb=r=${expression}:g=${expression}:b=${expression}`;
})();

/**
 * Decodes a window into small frames and hands them over in order, waiting for each to be taken.
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
          // After an imprecise seek, as in transport streams, -t counts from the first frame found.
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

/** Frames and their times come by different pipes: this holds the times until their frames ask for them. */
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
