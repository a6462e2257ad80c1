import type { ByteRange } from '../../http/files/parse-range.ts';
import type { TimeWindow } from '../file-store.ts';
import { listBoxes, type Mp4Box, type ReadAt, readTopBoxes } from './read-mp4-boxes.ts';

/** A chunk of a track: the byte range of some samples, and their time. */
type Chunk = { startSec: number; endSec: number; start: number; end: number };
/** `syncSec`: the times at which decoding can start, in order; null if it can start anywhere. */
type Track = { chunks: Chunk[]; syncSec: number[] | null };

/** The positions of all samples in a file. */
export type Mp4Index = { tracks: Track[]; sizeBytes: number };

/** No recording that we accept has a larger index; each table row takes a hundred bytes of memory or more. */
const MOST_INDEX_BYTES = 128 * 1024 * 1024;
const MOST_ROWS = 2_000_000;
const MOST_TRACKS = 64;
/** The margin around a window, since programs start reading before it and stop after it. */
const BEFORE_SEC = 12;
const AFTER_SEC = 15;
/** Ranges with a smaller gap are merged. */
const GAP_BYTES = 256 * 1024;

/**
 * Reads the index of an MP4 or QuickTime file without its media data. Null if it has no index with each sample's
 * position: another container, a fragmented file, or reordered edits.
 */
export async function openMp4Index({
  sizeBytes,
  readAt,
}: {
  sizeBytes: number;
  readAt: ReadAt;
}): Promise<Mp4Index | null> {
  const boxes = await readTopBoxes(sizeBytes, readAt);
  const movie = boxes?.find(({ type }) => type === 'moov');
  if (!boxes || !movie || movie.end - movie.start > MOST_INDEX_BYTES) return null;
  const bytes = await readAt(movie.start, movie.end - movie.start);
  const inside = listBoxes(bytes);
  if (inside.some(({ type }) => type === 'mvex')) return null;
  const header = inside.find(({ type }) => type === 'mvhd');
  if (!header) return null;
  const movieScale = readScale(bytes, header);
  const boxesOfTracks = inside.filter(({ type }) => type === 'trak');
  if (boxesOfTracks.length > MOST_TRACKS) return null;
  const rows = createRowReader(bytes);
  const tracks = boxesOfTracks.map((box) => readTrack(rows, box, movieScale));
  const usable = tracks.filter((track) => track !== null);
  return usable.length === tracks.length && usable.length > 0 ? { tracks: usable, sizeBytes } : null;
}

/** Lists the bytes at the start of each track, which programs read to detect its format. */
export function listBeginnings({ tracks }: Mp4Index): number[] {
  return tracks.flatMap(({ chunks }) => chunks[0]?.start ?? []);
}

/** Lists the byte ranges that are read for these windows, in order; null if they cannot be determined. */
export function findWindowBytes({ tracks, sizeBytes }: Mp4Index, windows: readonly TimeWindow[]): ByteRange[] | null {
  const spans = windows.map(({ startSec, endSec }) => {
    const before = startSec - BEFORE_SEC;
    // Decoding starts at a keyframe; audio is read from there on.
    const begin = Math.min(before, ...tracks.map(({ syncSec }) => (syncSec ? lastBefore(syncSec, before) : before)));
    return { startSec: begin, endSec: endSec + AFTER_SEC };
  });
  const ranges = tracks
    .flatMap(({ chunks }) =>
      chunks.filter((chunk) => spans.some((each) => chunk.endSec >= each.startSec && chunk.startSec <= each.endSec)),
    )
    .map(({ start, end }) => ({ start, end: Math.min(end, sizeBytes) - 1 }))
    .filter(({ start, end }) => start >= 0 && start <= end)
    .sort((a, b) => a.start - b.start);
  const joined: ByteRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end + GAP_BYTES) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined.length > 0 ? joined : null;
}

function lastBefore(timesSec: readonly number[], limitSec: number): number {
  return timesSec.findLast((sec) => sec <= limitSec) ?? 0;
}

function readTrack(rows: RowReader, track: Mp4Box, movieScale: number): Track | null {
  const { bytes } = rows;
  const find = (path: readonly string[]) =>
    path.reduce<Mp4Box | undefined>(
      (box, name) => box && listBoxes(bytes, box.start, box.end).find(({ type }) => type === name),
      track,
    );
  const header = find(['mdia', 'mdhd']);
  const table = find(['mdia', 'minf', 'stbl']);
  if (!header || !table) return null;
  const tables = new Map(listBoxes(bytes, table.start, table.end).map((box) => [box.type, box]));
  const [stts, stsc, stsz, stss] = ['stts', 'stsc', 'stsz', 'stss'].map((name) => tables.get(name));
  const offsets = tables.get('co64') ?? tables.get('stco');
  if (!stts || !stsc || !stsz || !offsets) return null;
  const scale = readScale(bytes, header);
  const shiftSec = readShift(bytes, find(['edts', 'elst']), { scale, movieScale });
  if (shiftSec === null || !Number.isFinite(shiftSec) || scale === 0) return null;

  const durations = rows.readEntries(stts, 2);
  const timeOf = createTimeReader(durations, { scale, shiftSec });
  const sizeOf = readSizes(bytes, stsz);
  const places = rows.readOffsets(offsets);
  const groups = rows.readEntries(stsc, 3);
  const chunks: Chunk[] = [];
  let [sample, group] = [0, 0];
  for (const [index, start] of places.entries()) {
    while ((groups[group + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= index + 1) group += 1;
    const count = groups[group]?.[1] ?? 0;
    const next = Math.min(sample + count, sizeOf.count);
    const end = start + sizeOf.sum(sample, next);
    chunks.push({ startSec: timeOf(sample), endSec: timeOf(next), start, end });
    sample = next;
  }
  const syncSec = stss ? rows.readEntries(stss, 1).map(([number = 1]) => timeOf(number - 1)) : null;
  return { chunks, syncSec };
}

type RowReader = ReturnType<typeof createRowReader>;

/** Reads index tables, up to a total row limit. @throws RangeError above the limit */
function createRowReader(bytes: Buffer) {
  let restRows = MOST_ROWS;
  const countRows = ({ start, end }: Mp4Box, rowBytes: number) => {
    const count = Math.min(bytes.readUInt32BE(start + 4), Math.floor((end - start - 8) / rowBytes));
    restRows -= count;
    if (restRows < 0) throw new RangeError('The index has too many rows.');
    return count;
  };
  return {
    bytes,
    /** Rows of `width` 32-bit numbers, after the version, flags and row count. */
    readEntries(table: Mp4Box, width: number): number[][] {
      return Array.from({ length: countRows(table, 4 * width) }, (_, row) =>
        Array.from({ length: width }, (__, column) => bytes.readUInt32BE(table.start + 8 + 4 * (row * width + column))),
      );
    },
    readOffsets(table: Mp4Box): number[] {
      const width = table.type === 'co64' ? 8 : 4;
      return Array.from({ length: countRows(table, width) }, (_, index) => {
        const at = table.start + 8 + width * index;
        return width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
      });
    },
  };
}

/** `sum`: the total bytes of the samples from the first index up to, but not including, the second. */
function readSizes(
  bytes: Buffer,
  { start, end }: Mp4Box,
): { count: number; sum: (from: number, until: number) => number } {
  const [fixed, count] = [bytes.readUInt32BE(start + 4), bytes.readUInt32BE(start + 8)];
  if (fixed > 0) return { count, sum: (from, until) => (until - from) * fixed };
  return {
    count: Math.min(count, Math.floor((end - start - 12) / 4)),
    sum(from, until) {
      let sum = 0;
      for (let sample = from; sample < until; sample += 1) sum += bytes.readUInt32BE(start + 12 + 4 * sample);
      return sum;
    },
  };
}

/** Returns sample times, computed from runs of samples with the same duration; must be called in order. */
function createTimeReader(
  durations: readonly number[][],
  { scale, shiftSec }: { scale: number; shiftSec: number },
): (sample: number) => number {
  const firsts: { sample: number; ticks: number; each: number }[] = [];
  let [sample, ticks] = [0, 0];
  for (const [count = 0, each = 0] of durations) {
    firsts.push({ sample, ticks, each });
    sample += count;
    ticks += count * each;
  }
  return (wanted) => {
    let [low, high] = [0, firsts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((firsts[middle]?.sample ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    const run = firsts[low] ?? { sample: 0, ticks: 0, each: 0 };
    return (run.ticks + (wanted - run.sample) * run.each) / scale + shiftSec;
  };
}

/** Returns a track's delay relative to its sample times; null if its edits are reordered. */
function readShift(
  bytes: Buffer,
  list: Mp4Box | undefined,
  { scale, movieScale }: { scale: number; movieScale: number },
): number | null {
  if (!list) return 0;
  const isLong = bytes.readUInt8(list.start) === 1;
  const width = isLong ? 20 : 12;
  const count = Math.min(bytes.readUInt32BE(list.start + 4), Math.floor((list.end - list.start - 8) / width));
  let [emptySec, shownTicks, mediaSec] = [0, 0, 0];
  for (let row = 0; row < count; row += 1) {
    const at = list.start + 8 + row * width;
    const duration = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const media = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
    if (media === -1) emptySec += duration / movieScale;
    else {
      shownTicks += 1;
      mediaSec = media / scale;
    }
  }
  return shownTicks > 1 ? null : emptySec - mediaSec;
}

/** The timescale in ticks per second, from a `mvhd` or `mdhd`. */
function readScale(bytes: Buffer, { start }: Mp4Box): number {
  return bytes.readUInt32BE(start + (bytes.readUInt8(start) === 1 ? 20 : 12));
}
