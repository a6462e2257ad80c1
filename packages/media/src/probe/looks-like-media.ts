/** The number of bytes at the start of a file that are enough to recognize its container. */
export const sniffedBytes = 2048;

/** The first box in an MP4, QuickTime or 3GP file. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'styp', 'sidx', 'moof', 'uuid']);

/** The first bytes of supported files, as hexadecimal digits; the comments name the formats. */
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
  '494433', // MP3 and AAC with ID3 tags
  '664c6143', // FLAC
  '524636340000000057415645', // RF64, a WAV file larger than 4 GB
  '52463634ffffffff57415645',
  '726966662e91cf11', // Wave64
  '63616666', // CAF
  '2e736e64', // AU
  '2321414d52', // AMR
];

/** RIFF and IFF file types, with the size between the name and the type. */
const riffKinds = /^(RIFF....(AVI |AMV |WAVE)|FORM....(AIFF|AIFC))/s;

/** MPEG transport stream packet lengths: plain, Blu-ray, and with error correction. */
const packetLengths = [188, 192, 204];
const syncByte = 0x47;
const packetsToSee = 4;

/**
 * Returns true if a file's first bytes (`sniffedBytes` are enough) look like a container or stream that the engine
 * reads. Such a file may still be broken: `probeMedia` decides.
 */
export function looksLikeMedia(head: Uint8Array): boolean {
  const hex = toHex(head.subarray(0, 16));
  return (
    beginnings.some((beginning) => hex.startsWith(beginning)) ||
    boxes.has(toText(head.subarray(4, 8))) ||
    riffKinds.test(toText(head.subarray(0, 12))) ||
    isMpegAudio(head) ||
    packetLengths.some((length) => isTransportStream(head, length))
  );
}

/** True if it starts with an MP3 (layer II or III) or AAC frame header, without preceding tags. */
function isMpegAudio(head: Uint8Array): boolean {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = head;
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return false;
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3];
  if (layer === 0) return (kind & 0xf6) === 0xf0 && ((rates >> 2) & 15) < 13;
  const [bitRate, sampleRate, emphasis] = [rates >> 4, (rates >> 2) & 3, mode & 3];
  return layer !== 3 && version !== 1 && bitRate > 0 && bitRate < 15 && sampleRate !== 3 && emphasis !== 2;
}

/** A recording may start in the middle of a packet, and a short one has fewer packets. */
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
