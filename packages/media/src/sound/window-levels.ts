import { fromBase64, toBase64 } from '../base64.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Levels } from './levels.ts';
import type { PackedLevels, Sound } from './sound.ts';

/** A page gets no more of a source. */
const MAX_SEC = 3600;
const MAX_BYTE = 200;
const STEPS_PER_DB = 2;
/** What base64 writes for so many bytes stands by itself. */
const GROUP = { bytes: 3, characters: 4 };

/** Levels as JSON keeps them. */
export function packLevels({ hopSec, loudnessDb, firstHop = 0 }: Levels): PackedLevels {
  const bytes = Uint8Array.from(loudnessDb, (db) => Math.min(MAX_BYTE, Math.max(0, Math.round(-db * STEPS_PER_DB))));
  return { hopSec, firstHop, halfDb: toBase64(bytes) };
}

/**
 * How loud a window of a source is, each 10 ms where that was measured, as JSON keeps it; null where no one knows, and for
 * a window of more than an hour.
 */
export function packWindowLevels(sound: Sound | null, { startSec, endSec }: TimeRange): PackedLevels | null {
  if (!sound) return null;
  const { hopSec, halfDb } = sound.fineLevels ?? { hopSec: sound.hopSec, halfDb: null };
  const [firstHop, endHop] = [Math.max(0, Math.floor(startSec / hopSec)), Math.max(0, Math.ceil(endSec / hopSec))];
  if ((endHop - firstHop) * hopSec > MAX_SEC + 2 * hopSec) return null;
  if (halfDb === null) {
    const loudnessDb = sound.loudnessDb.slice(firstHop, endHop);
    return loudnessDb.length > 0 ? packLevels({ hopSec, loudnessDb, firstHop }) : null;
  }
  const group = Math.floor(firstHop / GROUP.bytes);
  const text = halfDb.slice(group * GROUP.characters, Math.ceil(endHop / GROUP.bytes) * GROUP.characters);
  const before = group * GROUP.bytes;
  const bytes = fromBase64(text).slice(firstHop - before, endHop - before);
  return bytes.length > 0 ? { hopSec, firstHop, halfDb: toBase64(bytes) } : null;
}

/** How loud it is, as cuts are placed by. */
export function unpackLevels(packed: PackedLevels | null): Levels | null {
  if (!packed) return null;
  const { hopSec, firstHop, halfDb } = packed;
  return { hopSec, firstHop, loudnessDb: Array.from(fromBase64(halfDb), (byte) => 0 - byte / STEPS_PER_DB) };
}
