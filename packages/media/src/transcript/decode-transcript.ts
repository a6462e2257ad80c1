import { MediaError } from '../media-error.ts';

/** Larger files are not transcripts: 100 hours with word times have some 30 MB. */
export const MAX_TRANSCRIPT_BYTES = 64 * 1024 * 1024;

/**
 * Turns the bytes of a subtitle file into text: UTF-8 and UTF-16 by their byte order marks, UTF-16 without one by its
 * zero bytes, UTF-8 where it is valid, else Windows-1252, as most older subtitles are.
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
  const text = decode(bytes).replace(/^\ufeff/, '');
  // Control characters other than tabs and line breaks do not occur in text, but in the first kilobytes of all else.
  const head = text.slice(0, 4096);
  const strange = (head.match(/(?![\t\n\v\f\r\x85])[\p{Cc}\ufffd]/gu) ?? []).length;
  if (strange > 2 && strange > head.length / 200) {
    throw new MediaError(
      'unreadable-transcript',
      'The transcript is not a text file: give an SRT, VTT, JSON or TXT file.',
    );
  }
  return text;
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
