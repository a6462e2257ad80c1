import { MediaError } from '../media-error.ts';
import { transcriptFormats } from './transcript-formats.ts';

/** Larger files are not transcripts: 100 hours with word times have some 30 MB. */
export const MAX_TRANSCRIPT_BYTES = 64 * 1024 * 1024;

/** Where so much is zeros, before those at the end, there is no text. */
const MAX_ZEROS = 0.25;

/**
 * Turns the bytes of a subtitle file into text: UTF-8 and UTF-16 by their byte order marks, UTF-16 without one by its
 * zero bytes, UTF-8 where it is valid, else Windows-1252, as most older subtitles are. Zeros, which players do not show,
 * are left out, and so is a byte order mark that was taken for Windows-1252.
 * @throws MediaError `unreadable-transcript` for files that are too large or not text.
 */
export function decodeTranscript(bytes: Uint8Array): string {
  if (bytes.length > MAX_TRANSCRIPT_BYTES) {
    throw new MediaError(
      'unreadable-transcript',
      `The transcript is larger than ${MAX_TRANSCRIPT_BYTES / 1024 / 1024} MB: give a subtitle or text file.`,
      { sizeBytes: bytes.length },
    );
  }
  const whole = decode(bytes);
  const text = whole.replaceAll('\0', '').replace(/^(?:\ufeff|ï»¿)+/, '');
  // Control characters other than tabs and line breaks do not occur in text, but in the first kilobytes of all else.
  const head = text.slice(0, 4096);
  const strange = (head.match(/(?![\t\n\v\f\r\x85])[\p{Cc}\ufffd]/gu) ?? []).length;
  if (shareOfZeros(whole) > MAX_ZEROS || (strange > 2 && strange > head.length / 200)) {
    throw new MediaError('unreadable-transcript', `The transcript is not a text file: give ${transcriptFormats}.`);
  }
  return text;
}

function shareOfZeros(text: string): number {
  let end = text.length;
  while (text[end - 1] === '\0') end--;
  const head = text.slice(0, Math.min(end, 4096));
  return head === '' ? 0 : (head.split('\0').length - 1) / head.length;
}

function decode(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
