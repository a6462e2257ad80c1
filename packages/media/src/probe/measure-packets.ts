import { MediaError, type MediaErrorReason } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments } from '../process/run-ffmpeg.ts';
import { runProcess } from '../process/run-process.ts';

/** Enough to read the largest source from a slow disk. */
const TIMEOUT_MS = 300_000;

/** What ffprobe says of a file whose end is missing or damaged. */
const brokenReasons = new Set<MediaErrorReason>(['truncated', 'not-media', 'ffmpeg-failed']);

/** The packets of one stream. */
export type PacketSpan = {
  /** Presentation time of the earliest packet, in container seconds. */
  startSec: number;
  /** Where the latest packet ends; one without a duration lasts as long as the others do on average. */
  endSec: number;
  packetCount: number;
};

/**
 * Reads all packets of a file, decoding nothing, for what its header does not say: recorders that write into a pipe, and
 * those that crashed, leave no duration behind.
 * @param options `firstSec` limits what is read to the beginning.
 * @returns the span of each stream whose packets have times, by the stream's index in the container.
 * @throws MediaError as `runProcess` does.
 */
export async function measurePackets(
  tools: MediaTools,
  path: string,
  { signal, firstSec }: EffectOptions & { firstSec?: number } = {},
): Promise<ReadonlyMap<number, PacketSpan>> {
  const spans = new Map<number, PacketSpan & { lastSec: number }>();
  const readLine = (line: string) => {
    const [stream = '', presentation = '', decoding = '', duration = ''] = line.split(',');
    const timeSec = toSeconds(presentation) ?? toSeconds(decoding);
    if (timeSec === null || stream === '') return;
    const endSec = timeSec + (toSeconds(duration) ?? 0);
    const span = spans.get(Number(stream)) ?? { startSec: timeSec, lastSec: timeSec, endSec, packetCount: 0 };
    spans.set(Number(stream), {
      startSec: Math.min(span.startSec, timeSec),
      lastSec: Math.max(span.lastSec, timeSec),
      endSec: Math.max(span.endSec, endSec),
      packetCount: span.packetCount + 1,
    });
  };
  const decoder = new TextDecoder();
  let rest = '';
  const reading = runProcess({
    command: tools.ffprobePath,
    args: [
      ...['-v', 'error', '-of', 'csv=p=0'],
      ...(firstSec === undefined ? [] : ['-read_intervals', `%+${firstSec}`]),
      ...['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time'],
      ...inputArguments(path).flat(),
    ],
    reads: [path],
    timeoutMs: TIMEOUT_MS,
    onStdout: (chunk) => {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) readLine(line.trim());
    },
    signal,
  });
  await reading.catch((error: unknown) => {
    // What could be read of a recording that broke off is what it holds.
    if (!(error instanceof MediaError && brokenReasons.has(error.reason)) || spans.size === 0) throw error;
  });
  readLine(rest.trim());
  return new Map(
    [...spans].map(([stream, { lastSec, ...span }]) => {
      const isOpenEnded = span.endSec === lastSec && span.packetCount > 1;
      const packetSec = isOpenEnded ? (lastSec - span.startSec) / (span.packetCount - 1) : 0;
      return [stream, { ...span, endSec: span.endSec + packetSec }];
    }),
  );
}

function toSeconds(text: string): number | null {
  const seconds = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(seconds) ? seconds : null;
}
