import { MediaError } from '../media-error.ts';
import { containerStartSec } from '../probe/container-start-sec.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import type { SourceFile } from '../process/source-file.ts';
import { sourceArguments } from '../process/source-input.ts';

/** The time limit. A slower file yields only the keyframes found by then, because the list is only a convenience. */
const TIMEOUT_MS = 30_000;

/** The maximum number of keyframes. Hours of nothing but keyframes need no list, because any frame will do. */
const MAX_KEYFRAMES = 100_000;

/**
 * Lists the times of frames at which decoding can start, ascending, in seconds from the source's start. Nothing is
 * decoded, and only keyframes are read from MP4 files. Encoders with a fixed keyframe interval place them anywhere, so
 * keyframes only hint at cuts.
 * @returns an empty list without video.
 * @throws MediaError as `runFfmpeg` does, except `timeout`.
 */
export async function listKeyframes(
  tools: MediaTools,
  info: MediaInfo,
  { signal }: EffectOptions = {},
): Promise<number[]> {
  if (!info.video) return [];
  const startSec = containerStartSec(info);
  const reader = createKeyframeReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    await runFfmpeg(
      tools,
      {
        args: buildKeyframeArguments({ ...info, video: info.video }),
        timeoutMs: TIMEOUT_MS,
        onStdout: (chunk) => {
          const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) reader.read(line);
        },
      },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof MediaError && error.reason === 'timeout')) throw error;
  }
  return reader.keyframesSec
    .map((containerSec) => Math.round((containerSec - startSec) * 1e6) / 1e6)
    .sort((a, b) => a - b);
}

/** The number of consecutive keyframes with the same time after which time counts as frozen. */
const STANDING_KEYFRAMES = 2;

/**
 * Finds the time at which a file's timestamps restart, as in joined recordings: ffmpeg gives everything after that
 * point the end time of the first recording. Null if timestamps are continuous.
 * @param keyframesSec ascending, as `listKeyframes` returns them.
 */
export function findRestart(keyframesSec: readonly number[]): number | null {
  const standing = keyframesSec.filter((sec, index) => index > 0 && sec === keyframesSec[index - 1]);
  const [atSec] = standing;
  return atSec === undefined || standing.length < STANDING_KEYFRAMES ? null : atSec;
}

function buildKeyframeArguments(info: SourceFile & { video: VideoStream }): FfmpegArguments {
  return [
    ['-copyts'],
    // Lets demuxers that support it, such as the MP4 demuxer, skip all other frames.
    ...sourceArguments(info, [[`-discard:${info.video.index}`, 'nokey']]),
    ['-map', `0:${info.video.index}`],
    ['-c', 'copy'],
    // Outputs one line of text per packet instead of a file.
    ['-f', 'framecrc'],
    ['pipe:1'],
  ];
}

/**
 * Parses ffmpeg's framecrc lines: `#tb 0: 1/15360` gives the time base; `0, dts, pts, …` is a packet, and a keyframe
 * unless its flags are printed (`F=0x0`).
 */
export function createKeyframeReader(): { read(line: string): void; keyframesSec: number[] } {
  const keyframesSec: number[] = [];
  let unitSec = Number.NaN;
  return {
    keyframesSec,
    read(line) {
      const timeBase = /^#tb 0: (\d+)\/(\d+)/.exec(line);
      if (timeBase) unitSec = Number(timeBase[1]) / Number(timeBase[2]);
      const packet = /^0,\s*\S+,\s*(-?\d+),/.exec(line);
      if (!packet || line.includes('F=0x0') || keyframesSec.length >= MAX_KEYFRAMES) return;
      const atSec = Number(packet[1]) * unitSec;
      if (Number.isFinite(atSec)) keyframesSec.push(atSec);
    },
  };
}
