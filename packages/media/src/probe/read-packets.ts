import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runProcess } from '../process/run-process.ts';
import type { SourceFile } from '../process/source-file.ts';
import { sourceArguments } from '../process/source-input.ts';

/** Long enough to read the largest source from a slow disk. */
const TIMEOUT_MS = 300_000;

/** A packet in a container. Times are container seconds; null if the container has none. */
export type Packet = {
  /** The index of its stream. */
  stream: number;
  presentationSec: number | null;
  decodingSec: number | null;
  durationSec: number | null;
  /** The position in the file, in bytes. */
  atByte: number | null;
  isKeyframe: boolean;
};

/**
 * Reads a file's packets in file order, without decoding.
 * @param options `firstSec` limits reading to the start.
 * @throws MediaError as `runProcess` does, after the readable packets.
 */
export async function readPackets(
  tools: MediaTools,
  source: SourceFile,
  onPacket: (packet: Packet) => void,
  { signal, firstSec }: EffectOptions & { firstSec?: number } = {},
): Promise<void> {
  const readLine = (line: string) => {
    const [stream = '', presentation = '', decoding = '', duration = '', position = '', flags = ''] = line.split(',');
    if (stream === '') return;
    onPacket({
      stream: Number(stream),
      presentationSec: toNumber(presentation),
      decodingSec: toNumber(decoding),
      durationSec: toNumber(duration),
      atByte: toNumber(position),
      isKeyframe: flags.startsWith('K'),
    });
  };
  const decoder = new TextDecoder();
  let rest = '';
  try {
    await runProcess({
      command: tools.ffprobePath,
      args: [
        ...['-v', 'error', '-of', 'csv=p=0'],
        ...(firstSec === undefined ? [] : ['-read_intervals', `%+${firstSec}`]),
        ...['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,pos,flags'],
        ...sourceArguments(source).flat(),
      ],
      reads: [source.path],
      timeoutMs: TIMEOUT_MS,
      onStdout: (chunk) => {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) readLine(line.trim());
      },
      signal,
    });
  } finally {
    readLine(rest.trim());
  }
}

function toNumber(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
