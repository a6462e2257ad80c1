import { MediaError, type MediaErrorReason } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { readPackets } from './read-packets.ts';

/** ffprobe's messages for a file whose end is missing or damaged. */
export const brokenReasons: ReadonlySet<MediaErrorReason> = new Set(['truncated', 'not-media', 'ffmpeg-failed']);

/** One stream's packets. */
export type PacketSpan = {
  /** The earliest packet's presentation time, in container seconds. */
  startSec: number;
  /** The latest packet's end; a packet without a duration is given the average duration of the others. */
  endSec: number;
  packetCount: number;
};

/**
 * Reads all packets in a file, without decoding, for facts missing from its header: recorders that write to a pipe or
 * crash leave no duration behind.
 * @param options `firstSec` limits reading to the start.
 * @returns the span of each stream whose packets have times, by the stream's index in the container.
 * @throws MediaError as `runProcess` does.
 */
export async function measurePackets(
  tools: MediaTools,
  path: string,
  options: EffectOptions & { firstSec?: number } = {},
): Promise<ReadonlyMap<number, PacketSpan>> {
  const spans = new Map<number, PacketSpan & { lastSec: number }>();
  const reading = readPackets(
    tools,
    { path },
    ({ stream, presentationSec, decodingSec, durationSec }) => {
      const timeSec = presentationSec ?? decodingSec;
      if (timeSec === null) return;
      const endSec = timeSec + (durationSec ?? 0);
      const span = spans.get(stream) ?? { startSec: timeSec, lastSec: timeSec, endSec, packetCount: 0 };
      spans.set(stream, {
        startSec: Math.min(span.startSec, timeSec),
        lastSec: Math.max(span.lastSec, timeSec),
        endSec: Math.max(span.endSec, endSec),
        packetCount: span.packetCount + 1,
      });
    },
    options,
  );
  await reading.catch((error: unknown) => {
    // An interrupted recording counts up to the point that could be read.
    if (!(error instanceof MediaError && brokenReasons.has(error.reason)) || spans.size === 0) throw error;
  });
  return new Map(
    [...spans].map(([stream, { lastSec, ...span }]) => {
      const isOpenEnded = span.endSec === lastSec && span.packetCount > 1;
      const packetSec = isOpenEnded ? (lastSec - span.startSec) / (span.packetCount - 1) : 0;
      return [stream, { ...span, endSec: span.endSec + packetSec }];
    }),
  );
}
