import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { SourcePart } from '../process/source-file.ts';
import { createJointFinder, type PacketOrder } from './find-joints.ts';
import { hasOwnEnd, listJoinedFiles } from './list-joined-files.ts';
import { brokenReasons } from './measure-packets.ts';
import type { MediaInfo } from './media-info.ts';
import { readPackets } from './read-packets.ts';

/** Containers without an index, in which the end of a recording is not marked. */
const plainContainers = new Set(['mpegts', 'mpeg']);
/** The transport stream tables and program stream headers that precede a recording's first packet. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Returns true for containers whose recordings can be joined without rewriting timestamps. */
export function mayBeJoined({ container }: MediaInfo): boolean {
  return plainContainers.has(container) || hasOwnEnd(container);
}

/**
 * Finds the recordings that were joined into a file that `mayBeJoined`. For transport and program streams, all packets
 * are read to find the recordings and the keyframe interval.
 * @returns `lacksParts` if there are recordings that cannot be used.
 * @throws MediaError as `runProcess` does; for a truncated file, the readable part counts.
 */
export async function findSourceParts(
  tools: MediaTools,
  info: MediaInfo,
  options: EffectOptions = {},
): Promise<Pick<MediaInfo, 'parts' | 'seekLeadSec' | 'lacksParts'>> {
  const mostParts = countNameableParts(info.path);
  if (!plainContainers.has(info.container)) {
    const { files, hasMore } = await listJoinedFiles(info, { signal: options.signal });
    if (files.length < 2) return {};
    if (mostParts < 2) return { lacksParts: true };
    const parts: SourcePart[] = [];
    for (const file of files.slice(0, mostParts)) {
      const part = { ...file, durationSec: 0 };
      const {
        parts: [measured],
      } = await readOrder(tools, { ...info, parts: [part] }, options);
      if (measured) parts.push({ ...part, durationSec: measured.durationSec });
    }
    return { parts, ...((hasMore || parts.length < files.length) && { lacksParts: true }) };
  }
  const { parts, seekLeadSec } = await readOrder(tools, info, options);
  const lead = info.video ? { seekLeadSec } : {};
  return parts.length < 2 || parts.length > mostParts ? lead : { ...lead, parts: await placeParts(info, parts) };
}

/** The length limit of one argument of a program on Linux, in bytes, with a margin. */
const MAX_ARGUMENT_BYTES = 120_000;
/** The bytes per recording in ffmpeg's script, besides the path. */
const SCRIPT_ENTRY_BYTES = 200;

/** Returns how many recordings ffmpeg's script can name, which is an argument with a line per recording. */
function countNameableParts(path: string): number {
  if (/[\r\n]/.test(path)) return 0;
  return Math.floor(
    MAX_ARGUMENT_BYTES / (Buffer.byteLength(resolve(path).replaceAll("'", "'\\''")) + SCRIPT_ENTRY_BYTES),
  );
}

async function readOrder(tools: MediaTools, info: MediaInfo, options: EffectOptions): Promise<PacketOrder> {
  const played = new Set([...(info.video ? [info.video] : []), ...info.audio].map(({ index }) => index));
  const finder = createJointFinder((stream) => stream === info.video?.index);
  await readPackets(tools, info, (packet) => played.has(packet.stream) && finder.read(packet), options).catch(
    (error: unknown) => {
      if (!(error instanceof MediaError && brokenReasons.has(error.reason))) throw error;
    },
  );
  return finder.finish();
}

async function placeParts({ path, container, sizeBytes }: MediaInfo, found: PacketOrder['parts']) {
  const file = await open(path);
  try {
    const starts: number[] = [];
    for (const [index, { startByte }] of found.entries())
      starts.push(index === 0 ? 0 : startByte - (await measureHeader(file, startByte, container)));
    return found.map(({ durationSec }, index) => ({
      startByte: starts[index] ?? 0,
      endByte: starts[index + 1] ?? sizeBytes,
      durationSec,
    }));
  } finally {
    await file.close();
  }
}

/** Returns the number of bytes that precede a recording's first packet and describe its streams. */
async function measureHeader(file: FileHandle, packetByte: number, container: string): Promise<number> {
  const length = Math.min(MAX_HEADER_BYTES, packetByte);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, packetByte - length);
  return container === 'mpegts' ? measureTables(buffer) : measurePackHeader(buffer);
}

const SYNC_BYTE = 0x47;
/** Transport packet sizes: plain, preceded by a camera timestamp, and followed by parity. */
const packetSizes = [188, 192, 204];

/** Measures the size, in bytes, of the tables at the end of a transport stream chunk. */
function measureTables(bytes: Buffer): number {
  const size = packetSizes.find((each) => [1, 2, 3].every((count) => syncAt(bytes, count * each) !== null)) ?? null;
  if (size === null) return 0;
  let tables = 0;
  while (tables + size <= bytes.length) {
    const sync = syncAt(bytes, tables + size);
    if (sync === null || !startsTable(bytes.subarray(sync))) break;
    tables += size;
  }
  return tables;
}

/**
 * Returns the position of the sync byte for a packet that starts `fromEnd` bytes before the end; null if there is none.
 */
function syncAt(bytes: Buffer, fromEnd: number): number | null {
  const at = bytes.length - fromEnd;
  return [at, at + 4].find((each) => bytes[each] === SYNC_BYTE) ?? null;
}

/** Returns true if a transport packet starts a table; video and audio start with 00 00 01. */
function startsTable(packet: Buffer): boolean {
  const [, flags = 0, , control = 0, adaptation = 0] = packet;
  const payload = packet.subarray((control & 0x20) === 0 ? 4 : 5 + adaptation);
  return (flags & 0x40) !== 0 && !(payload[0] === 0 && payload[1] === 0 && payload[2] === 1);
}

const packMark = Buffer.from([0, 0, 1, 0xba]);
/** A pack header, its stuffing, and a system header with all streams. */
const MAX_PACK_HEADER_BYTES = 256;

/** Measures the number of bytes from the last pack header to the end, if it is near the end. */
function measurePackHeader(bytes: Buffer): number {
  const at = bytes.lastIndexOf(packMark);
  return at < 0 || bytes.length - at > MAX_PACK_HEADER_BYTES ? 0 : bytes.length - at;
}
