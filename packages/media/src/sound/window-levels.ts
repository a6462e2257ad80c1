import { fromBase64, toBase64 } from '../base64.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Levels } from './levels.ts';
import type { PackedLevels, Sound } from './sound.ts';

/** The longest window for a page. */
const MAX_SEC = 3600;
const MAX_BYTE = 200;
const STEPS_PER_DB = 2;
/** A group of bytes that base64 encodes independently. */
const GROUP = { bytes: 3, characters: 4 };

/** Packs levels for JSON. */
export function packLevels({ hopSec, loudnessDb, firstHop = 0 }: Levels): PackedLevels {
  const bytes = Uint8Array.from(loudnessDb, (db) => Math.min(MAX_BYTE, Math.max(0, Math.round(-db * STEPS_PER_DB))));
  return { hopSec, firstHop, halfDb: toBase64(bytes) };
}

/**
 * Packs the loudness in a source window for JSON, per 10 ms if measured at that resolution. Returns null if it is
 * unknown, or if the window is longer than an hour.
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

/** Unpacks levels, for placing cuts. */
export function unpackLevels(packed: PackedLevels | null): Levels | null {
  if (!packed) return null;
  const { hopSec, firstHop, halfDb } = packed;
  return { hopSec, firstHop, loudnessDb: Array.from(fromBase64(halfDb), (byte) => 0 - byte / STEPS_PER_DB) };
}
