/** Formats that people mistake for transcripts: their first bytes and their codes. */
const foreignFormats: readonly (readonly [begins: RegExp | string, format: string])[] = [
  [/^Scenarist_SCC/i, 'scc'],
  [/^[\s\S]{3}STL\d\d\.\d\d/, 'ebu-stl'],
  [/^(?:\s*\/\/[^\n]*\n|\s)*\$\w+\s*=/, 'spruce-stl'],
  [/^\s*\{\d+\}\{\d+\}/, 'microdvd'],
  [/^\s*<sami[\s>]/i, 'sami'],
  [/^# VobSub index/i, 'vobsub'],
  [/^%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'rtf'],
  ['PK\u0003\u0004', 'archive'],
  ['\u00d0\u00cf\u0011\u00e0', 'word'],
  [/^\s*(?:<!doctype html|<html[\s>])/i, 'web-page'],
  [/^(?:\s*<\?xml[^>]{0,200}>)?\s*<(?:gpx|kml)[\s>]/i, 'position-track'],
];

/**
 * Returns the code of a format that is not a readable transcript, such as `scc`, detected by its first bytes;
 * null for all other files.
 */
export function findForeignFormat(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return (
    foreignFormats.find(([begins]) =>
      typeof begins === 'string' ? head.startsWith(begins) : begins.test(head),
    )?.[1] ?? null
  );
}
