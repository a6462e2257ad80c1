import type { Levels } from '../sound/levels.ts';
import type { TimeRange } from '../time/time-range.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** How loud a window of a source is, as JSON keeps it: a byte for each hop, in half decibels below full scale. */
export type PackedLevels = { hopSec: number; firstHop: number; halfDb: string };

/** An hour of sound in hops of 25 ms. */
const MAX_HOPS = 144_000;
const MAX_BYTE = 200;
const STEPS_PER_DB = 2;

/** How loud a window of a source is, as JSON keeps it; null where no one knows, and for a window that is too long. */
export function packLevels(levels: Levels | null, { startSec, endSec }: TimeRange): PackedLevels | null {
  if (!levels) return null;
  const { hopSec, loudnessDb, firstHop: before = 0 } = levels;
  const firstHop = Math.max(before, Math.floor(startSec / hopSec));
  const heard = loudnessDb.slice(firstHop - before, Math.max(0, Math.ceil(endSec / hopSec) - before));
  if (heard.length === 0 || heard.length > MAX_HOPS) return null;
  const bytes = Uint8Array.from(heard, (db) => Math.min(MAX_BYTE, Math.max(0, Math.round(-db * STEPS_PER_DB))));
  return { hopSec, firstHop, halfDb: toBase64(bytes) };
}

/** How loud it is, as cuts are placed by. */
export function unpackLevels(packed: PackedLevels | null): Levels | null {
  if (!packed) return null;
  const { hopSec, firstHop, halfDb } = packed;
  return { hopSec, firstHop, loudnessDb: Array.from(fromBase64(halfDb), (byte) => 0 - byte / STEPS_PER_DB) };
}
