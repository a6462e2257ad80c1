import type { SourcePart } from '../process/source-file.ts';
import type { Packet } from './read-packets.ts';

/** The maximum backward step between packets in a stream, since coding order may differ from display order. */
const MAX_BACK_SEC = 1;
/** The maximum gap across all streams that ffmpeg also closes. */
const MAX_HOLE_SEC = 10;
/** More joints than this indicate damage. */
const MAX_PARTS = 300;
/** The maximum lead for a file without keyframes. A longer lead would take too long. */
const MAX_LEAD_SEC = 30;
/** A keyframe's packets start before its presentation time. */
const LEAD_MARGIN_SEC = 0.5;

type Part = { startByte: number; startSec: number; endSec: number };
type Stream = {
  /** The part that contains its last packet. */
  part: number;
  lastSec: number;
  /**
   * A packet whose time is far from the previous one, held until the next packet shows if times continue from there.
   */
  leapt: { packet: Packet; timeSec: number } | null;
};

/** Facts from a file's packets that determine how to read it. */
export type PacketOrder = {
  /** The joined recordings with their starts and lengths in seconds; just one for an ordinary file. */
  parts: (Pick<SourcePart, 'startByte' | 'durationSec'> & { startSec: number })[];
  /** The longest time between two video keyframes plus a small margin, at most half a minute. */
  seekLeadSec: number;
};

/**
 * Finds, packet by packet, the points at which a file's timestamps restart or jump by more than ten seconds, which
 * means that another recording was joined there. Streams are interleaved, so each reaches the next recording at a
 * different packet.
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
        // The first stream to reach the next part opens it; the others follow.
        own.part = own.part < parts.length - 1 ? parts.length - 1 : parts.length;
        add(own, leapt.packet, leapt.timeSec);
      } else if (leaps(timeSec, own)) {
        // A single packet with a damaged time is not a joint: the next packet decides.
        own.leapt = { packet, timeSec };
        return;
      }
      add(own, packet, timeSec);
    },
    /** Returns the result for the packets read so far. */
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
