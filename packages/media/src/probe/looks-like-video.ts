/** Bytes at the beginning of a file that are enough to tell its container. */
export const sniffedBytes = 2048;

/** The first box of an MP4, QuickTime or 3GP file. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'styp', 'sidx', 'moof', 'uuid']);

/** How files begin that the engine reads pictures from, as hexadecimal digits; what they are, in the comment. */
const beginnings = [
  '1a45dfa3', // Matroska, WebM
  '3026b2758e66cf11', // ASF, WMV
  '464c56', // FLV
  '4f676753', // Ogg
  '000001', // MPEG program stream, MPEG-1 and MPEG-2 video, H.264, HEVC, MPEG-4 part 2
  '00000001', // H.264, HEVC
  '060e2b34', // MXF
  '2e524d46', // RealMedia
  '1f0700', // DV
  '444b4946', // IVF
  '6e75742f', // NUT
  '47494638', // GIF
];

/** Lengths of the packets of an MPEG transport stream: plain, of a Blu-ray disc, and with error correction. */
const packetLengths = [188, 192, 204];
const syncByte = 0x47;
const packetsToSee = 4;

/**
 * Whether a file can be a video by its first bytes, of which `sniffedBytes` suffice: it begins as a container or a stream does
 * that the engine reads. A file that looks like a video may still be broken, or hold sound alone: `probeMedia` tells.
 */
export function looksLikeVideo(head: Uint8Array): boolean {
  const hex = toHex(head.subarray(0, 16));
  return (
    beginnings.some((beginning) => hex.startsWith(beginning)) ||
    boxes.has(toText(head.subarray(4, 8))) ||
    (toText(head.subarray(0, 4)) === 'RIFF' && /^(AVI|AMV) /.test(toText(head.subarray(8, 12)))) ||
    packetLengths.some((length) => isTransportStream(head, length))
  );
}

/** A recording may begin in the middle of a packet. A short one has fewer packets. */
function isTransportStream(head: Uint8Array, packetLength: number): boolean {
  for (let first = 0; first < packetLength; first++) {
    const places = Array.from({ length: packetsToSee }, (_, index) => first + index * packetLength);
    const seen = places.filter((place) => place < head.length);
    if (seen.length > 1 && seen.every((place) => head[place] === syncByte)) return true;
  }
  return false;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
