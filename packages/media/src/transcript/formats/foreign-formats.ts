/** Formats that people mistake for transcripts: their first bytes and their names for messages. */
const foreignFormats: readonly (readonly [begins: RegExp | string, name: string])[] = [
  [/^Scenarist_SCC/i, 'an SCC file'],
  [/^[\s\S]{3}STL\d\d\.\d\d/, 'an EBU STL file'],
  [/^(?:\s*\/\/[^\n]*\n|\s)*\$\w+\s*=/, 'a Spruce STL file'],
  [/^\s*\{\d+\}\{\d+\}/, 'a MicroDVD file'],
  [/^\s*<sami[\s>]/i, 'a SAMI file'],
  [/^# VobSub index/i, 'the index of a VobSub file, which holds pictures'],
  [/^%PDF-/, 'a PDF file'],
  [/^\{\\rtf/, 'an RTF file'],
  ['PK\u0003\u0004', 'a document or an archive'],
  ['\u00d0\u00cf\u0011\u00e0', 'a Word document'],
  [/^\s*(?:<!doctype html|<html[\s>])/i, 'a web page'],
  [/^(?:\s*<\?xml[^>]{0,200}>)?\s*<(?:gpx|kml)[\s>]/i, 'a track of positions'],
];

/**
 * Returns the name of a format that is not a readable transcript, such as "an SCC file", detected by its first bytes;
 * null for all other files.
 */
export function nameForeignFormat(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return (
    foreignFormats.find(([begins]) =>
      typeof begins === 'string' ? head.startsWith(begins) : begins.test(head),
    )?.[1] ?? null
  );
}
