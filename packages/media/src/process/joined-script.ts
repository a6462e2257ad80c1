import type { SourcePart } from './source-file.ts';

/** Formats of ffmpeg that files of joined recordings have. */
export const joinedFormats = 'mpegts,mpeg,matroska,webm';

const opening = 'data:text/plain,ffconcat version 1.0';

/**
 * Writes ffmpeg's script of joined recordings as an address that it opens: each names bytes of the file, and is opened as what
 * the whole file is and as nothing else.
 * @param path absolute, without line breaks.
 */
export function writeJoinedScript(path: string, parts: readonly SourcePart[]): string {
  const quoted = path.replaceAll("'", String.raw`'\''`);
  return [
    opening,
    ...parts.flatMap(({ startByte, endByte, durationSec }) => [
      `file 'subfile,,start,${startByte},end,${endByte},,:file:${quoted}'`,
      `option format_whitelist ${joinedFormats}`,
      `duration ${durationSec.toFixed(6)}`,
    ]),
    '',
  ].join('\n');
}

/** The file that such a script reads; none of any other input. */
export function listScriptFiles(input: string): string[] {
  const quoted = input.startsWith(opening) ? /^file '.*?,,:file:(.*)'$/m.exec(input)?.[1] : undefined;
  return quoted === undefined ? [] : [quoted.replaceAll(String.raw`'\''`, "'")];
}
