import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { sourceArguments } from '../process/source-input.ts';
import { containerStartSec } from './container-start-sec.ts';
import type { MediaInfo } from './media-info.ts';

const TIMEOUT_MS = 20_000;

/**
 * Finds the actual end of the video packets, in seconds from the source's start: a partially copied file still claims
 * its full length. Reads from the last keyframe on, without decoding.
 * @param keyframesSec the readable keyframes' times, ascending.
 * @returns null without video or keyframes.
 * @throws MediaError `cancelled`, `ffmpeg-missing`.
 */
export async function findReadableEnd(
  tools: MediaTools,
  { info, keyframesSec }: { info: MediaInfo; keyframesSec: readonly number[] },
  { signal }: EffectOptions = {},
): Promise<number | null> {
  const lastSec = keyframesSec.at(-1);
  if (!info.video || lastSec === undefined) return null;
  const startSec = containerStartSec(info);
  let endSec = lastSec;
  let unitSec = Number.NaN;
  let rest = '';
  const decoder = new TextDecoder();
  try {
    await runFfmpeg(
      tools,
      {
        args: [
          ['-copyts'],
          ...sourceArguments(info, [['-ss', String(lastSec)]]),
          ['-map', `0:${info.video.index}`],
          ['-c', 'copy'],
          ['-f', 'framecrc'],
          ['pipe:1'],
        ],
        timeoutMs: TIMEOUT_MS,
        onStdout: (chunk) => {
          const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            const timeBase = /^#tb 0: (\d+)\/(\d+)/.exec(line);
            if (timeBase) unitSec = Number(timeBase[1]) / Number(timeBase[2]);
            const packet = /^0,\s*\S+,\s*(-?\d+),\s*(\d+),/.exec(line);
            const packetEndSec = packet ? (Number(packet[1]) + Number(packet[2])) * unitSec - startSec : Number.NaN;
            if (packetEndSec > endSec) endSec = packetEndSec;
          }
        },
      },
      { signal },
    );
  } catch (error) {
    // The packets read until then are the answer.
    if (!(error instanceof MediaError) || error.reason === 'cancelled' || error.reason === 'ffmpeg-missing')
      throw error;
  }
  return endSec;
}
