import type { SourcePart } from '../process/source-file.ts';
import type { Packet } from './read-packets.ts';

/** Packets of one stream are at most so far apart backwards, being coded in another order than shown. */
const MAX_BACK_SEC = 1;
/** A longer hole in the times of all streams is one that ffmpeg closes, too. */
const MAX_HOLE_SEC = 10;
/** More joints than this are damage. */
const MAX_PARTS = 100;
/** A file without keyframes is read from so long before; longer is what no one waits for. */
const MAX_LEAD_SEC = 30;
/** Packets of a keyframe start before the time at which it is shown. */
const LEAD_MARGIN_SEC = 0.5;

type Part = { startByte: number; startSec: number; endSec: number };
type Stream = {
  /** The part in which its last packet lies. */
  part: number;
  lastSec: number;
  /** A packet far from the one before, until the next one tells whether times go on from there. */
  leapt: { packet: Packet; timeSec: number } | null;
};

/** Facts from a file's packets that decide how to read it. */
export type PacketOrder = {
  /** The joined recordings with their starts and lengths in seconds; one for an ordinary file. */
  parts: (Pick<SourcePart, 'startByte' | 'durationSec'> & { startSec: number })[];
  /** The longest time between two keyframes of a picture and a little more, at most half a minute. */
  seekLeadSec: number;
};

/**
 * Reads packet by packet where the times of a file begin again, or leap by more than ten seconds: there another recording
 * was joined to it. Streams are interleaved, so each gets to the next recording at a packet of its own.
 */
export function createJointFinder(isPicture: (stream: number) => boolean) {
  const parts: Part[] = [];
  const streams = new Map<number, Stream>();
  let longestSec = 0;
  let keyframe = { part: 0, atSec: Number.NaN };
  const leaps = (timeSec: number, { part, lastSec }: Stream) =>
    timeSec < lastSec - MAX_BACK_SEC ||
    (timeSec > lastSec + MAX_HOLE_SEC && timeSec > (parts[part]?.endSec ?? timeSec) + MAX_HOLE_SEC);
  const add = (own: Stream, { stream, presentationSec, durationSec, atByte, isKeyframe }: Packet, timeSec: number) => {
    own.lastSec = timeSec;
    const shownSec = presentationSec ?? timeSec;
    const endSec = shownSec + (durationSec ?? 0);
    const part = parts[own.part] ?? { startByte: atByte ?? 0, startSec: shownSec, endSec };
    parts[own.part] = {
      startByte: Math.min(part.startByte, atByte ?? part.startByte),
      startSec: Math.min(part.startSec, shownSec),
      endSec: Math.max(part.endSec, endSec),
    };
    if (!isPicture(stream)) return;
    if (own.part === keyframe.part) longestSec = Math.max(longestSec, timeSec - keyframe.atSec || 0);
    if (isKeyframe || own.part !== keyframe.part || Number.isNaN(keyframe.atSec))
      keyframe = { part: own.part, atSec: timeSec };
  };
  return {
    read(packet: Packet): void {
      const timeSec = timeOf(packet);
      if (timeSec === null) return;
      const own = streams.get(packet.stream) ?? { part: Math.max(0, parts.length - 1), lastSec: timeSec, leapt: null };
      streams.set(packet.stream, own);
      const { leapt } = own;
      own.leapt = null;
      if (leapt && Math.abs(timeSec - leapt.timeSec) <= MAX_BACK_SEC) {
        // The first stream to get there opens the next part; others follow it.
        own.part = own.part < parts.length - 1 ? parts.length - 1 : parts.length;
        add(own, leapt.packet, leapt.timeSec);
      } else if (leaps(timeSec, own)) {
        // One packet with a damaged time is no joint: the next one tells.
        own.leapt = { packet, timeSec };
        return;
      }
      add(own, packet, timeSec);
    },
    /** Returns the result for the packets so far. */
    finish(): PacketOrder {
      const seekLeadSec = Math.min(MAX_LEAD_SEC, Math.ceil(longestSec + LEAD_MARGIN_SEC));
      const isDamage = parts.length > MAX_PARTS;
      const kept = isDamage ? parts.slice(0, 1) : parts;
      return {
        parts: kept.map(({ startByte, startSec, endSec }) => ({ startByte, startSec, durationSec: endSec - startSec })),
        seekLeadSec,
      };
    },
  };
}

function timeOf({ presentationSec, decodingSec }: Packet): number | null {
  return decodingSec ?? presentationSec;
}
