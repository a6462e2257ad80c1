import { MediaError } from '../media-error.ts';
import { detectEncoding } from './encoding/detect-encoding.ts';
import { findForeignFormat } from './formats/foreign-formats.ts';

/** The largest transcript file; 100 hours with word times take about 30 MB. */
export const MAX_TRANSCRIPT_BYTES = 64 * 1024 * 1024;

/** The share of zeros, not counting trailing ones, at or above which data is not text. */
const MAX_ZEROS = 0.25;
/** The number of bytes checked to detect the character width. */
const HEAD_BYTES = 4096;
/**
 * In UTF-16 with timestamps and Latin letters, nearly all high bytes are zero; in Chinese subtitles, half of them are.
 * Low bytes never are.
 */
const MIN_WIDE_ZEROS = 0.4;
const MAX_NARROW_ZEROS = 0.05;
/**
 * The maximum share of corrupt characters. In other encodings, at most one character in ten is valid UTF-8 by chance.
 */
const MAX_DAMAGED_SHARE = 0.25;
const MIN_VALID = 4;

/** A file's decoded text. */
export type DecodedText = {
  text: string;
  /** The encoding's name for `TextDecoder`, or `utf-32le`, `utf-32be`. */
  encoding: string;
  /** The alternative encoding that fits nearly as well; null if there is none. */
  otherEncoding: string | null;
  /** The number of characters lost to corrupt bytes. */
  lostCharacters: number;
};

/** Encodings with a byte order mark, longest mark first. */
const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a subtitle file: UTF-16 and UTF-32 by byte order mark or zero bytes, UTF-8 if it is valid or only a few bytes
 * are corrupt, otherwise the encoding that yields the most plausible language. Zeros, which players do not show, are
 * removed, as is a byte order mark that was decoded as Windows-1252.
 * @param language the speech's ISO 639-1 code, which breaks ties; null if unknown.
 * @throws MediaError `unreadable-transcript` for files that are too large, not text, or in an unsupported format.
 */
export function decodeTranscript(bytes: Uint8Array, language: string | null = null): DecodedText {
  if (bytes.length > MAX_TRANSCRIPT_BYTES) {
    throw new MediaError(
      'unreadable-transcript',
      { code: 'transcript-too-large', facts: { mostMb: MAX_TRANSCRIPT_BYTES / 1024 / 1024 } },
      { sizeBytes: bytes.length },
    );
  }
  const foreign = findForeignFormat(bytes);
  if (foreign !== null) {
    throw new MediaError('unreadable-transcript', { code: 'transcript-foreign-format', facts: { format: foreign } });
  }
  const decoded = decode(bytes, language);
  const text = decoded.text.replaceAll('\0', '').replace(/^(?:\ufeff|ï»¿)+/, '');
  // Control characters other than tabs and line breaks do not occur in text, but they do occur in the first kilobytes
  // of any other file.
  const head = text.slice(0, HEAD_BYTES);
  const strange = (head.match(/(?![\t\n\v\f\r\x85])[\p{Cc}\ufffd]/gu) ?? []).length;
  if (shareOfZeros(decoded.text) > MAX_ZEROS || (strange > 2 && strange > head.length / 200)) {
    throw new MediaError('unreadable-transcript', { code: 'transcript-not-text', facts: {} });
  }
  return { ...decoded, text };
}

function shareOfZeros(text: string): number {
  let end = text.length;
  while (text[end - 1] === '\0') end--;
  const head = text.slice(0, Math.min(end, HEAD_BYTES));
  return head === '' ? 0 : (head.split('\0').length - 1) / head.length;
}

function decode(bytes: Uint8Array, language: string | null): DecodedText {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const wide = marked ?? findWide(bytes);
  const as = (encoding: string, text = new TextDecoder(encoding).decode(bytes)): DecodedText => ({
    text,
    encoding,
    otherEncoding: null,
    lostCharacters: 0,
  });
  if (wide?.startsWith('utf-32')) return as(wide, decodeUtf32(bytes, wide === 'utf-32le'));
  if (wide !== undefined) return as(wide);
  if (isIso2022Jp(bytes)) return as('iso-2022-jp');
  try {
    return as('utf-8', new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const damaged = decodeDamaged(bytes);
    if (damaged) return damaged;
    const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
    const { encoding, other } = detectEncoding(body, language);
    const text = new TextDecoder(encoding).decode(body).normalize('NFC');
    const lostCharacters = text.split('\ufffd').length - 1;
    return { text: text.replaceAll('\ufffd', ''), encoding, otherEncoding: other, lostCharacters };
  }
}

/** Detects UTF-16 or UTF-32 from the positions of zeros; undefined if they fit neither. */
function findWide(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES - (HEAD_BYTES % 4));
  const zeros = [0, 0, 0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros.map((count) => count / Math.max(1, head.length / 4));
  const isNarrow = (share: number) => share <= MAX_NARROW_ZEROS;
  const isWide = (share: number) => share >= MIN_WIDE_ZEROS;
  if (isNarrow(first) && isWide(second) && third > 0.9 && fourth > 0.9) return 'utf-32le';
  if (first > 0.9 && second > 0.9 && isWide(third) && isNarrow(fourth)) return 'utf-32be';
  if (isNarrow(first) && isNarrow(third) && isWide(second) && isWide(fourth)) return 'utf-16le';
  if (isWide(first) && isWide(third) && isNarrow(second) && isNarrow(fourth)) return 'utf-16be';
  return undefined;
}

function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittleEndian);
    parts.push(code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code));
  }
  return parts.join('');
}

/**
 * True for ISO-2022-JP, used in Japanese mail and old subtitles: ASCII with escape sequences that switch character
 * sets.
 */
function isIso2022Jp(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.some((byte) => byte > 0x7f)) return false;
  return head.some(
    (byte, at) => byte === 0x1b && head[at + 1] === 0x24 && (head[at + 2] === 0x42 || head[at + 2] === 0x40),
  );
}

/** Decodes UTF-8 with a few corrupt bytes; null for any other encoding. */
function decodeDamaged(bytes: Uint8Array): DecodedText | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const lostCharacters = text.split('\ufffd').length - 1;
  const valid = (text.match(/(?!\ufffd)\P{ASCII}/gu) ?? []).length;
  if (valid < MIN_VALID || lostCharacters > MAX_DAMAGED_SHARE * valid) return null;
  return { text: text.replaceAll('\ufffd', ''), encoding: 'utf-8', otherEncoding: null, lostCharacters };
}

const shownNames: Readonly<Record<string, string>> = {
  gb18030: 'GB18030',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  ibm866: 'CP866',
  macintosh: 'Mac Roman',
  'x-mac-cyrillic': 'Mac Cyrillic',
};

/** Returns an encoding's common name, such as `Windows-1251`, `KOI8-R`, `Shift_JIS`. */
export function nameEncoding(encoding: string): string {
  return shownNames[encoding] ?? encoding.toUpperCase().replace('WINDOWS', 'Windows');
}
