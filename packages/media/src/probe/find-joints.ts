import type { SourcePart } from '../process/source-file.ts';
import type { Packet } from './read-packets.ts';

/** The largest step backwards between packets of one stream, because they may be coded in another order than shown. */
const MAX_BACK_SEC = 1;
/** The largest gap in the times of all streams that ffmpeg closes as well. */
const MAX_HOLE_SEC = 10;
/** More joints than this are damage. */
const MAX_PARTS = 300;
/** The longest lead for a file without keyframes. A longer one would take too long. */
const MAX_LEAD_SEC = 30;
/** Packets of a keyframe start before the time at which it is shown. */
const LEAD_MARGIN_SEC = 0.5;

type Part = { startByte: number; startSec: number; endSec: number };
type Stream = {
  /** The part of its last packet. */
  part: number;
  lastSec: number;
  /** A packet with a time far from the one before, until the next one shows if times continue from there. */
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
 * Finds, packet by packet, the places at which the times of a file start again, or leap by more than ten seconds: there
 * another recording was joined to it. Streams are interleaved, so each reaches the next recording at a packet of its
 * own.
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
        // The first stream that reaches the next part opens it; others follow.
        own.part = own.part < parts.length - 1 ? parts.length - 1 : parts.length;
        add(own, leapt.packet, leapt.timeSec);
      } else if (leaps(timeSec, own)) {
        // A single packet with a damaged time is no joint: the next one decides.
        own.leapt = { packet, timeSec };
        return;
      }
      add(own, packet, timeSec);
    },
    /** Returns the result for the packets so far. */
    finish(): PacketOrder {
      const seekLeadSec = Math.min(MAX_LEAD_SEC, Math.ceil(longestSec + LEAD_MARGIN_SEC));
      const isDamage = parts.length > MAX_PARTS;
      const keptParts = isDamage ? parts.slice(0, 1) : parts;
      return {
        parts: keptParts.map(({ startByte, startSec, endSec }) => ({
          startByte,
          startSec,
          durationSec: endSec - startSec,
        })),
        seekLeadSec,
      };
    },
  };
}

function timeOf({ presentationSec, decodingSec }: Packet): number | null {
  return decodingSec ?? presentationSec;
}
