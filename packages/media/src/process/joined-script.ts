import type { SourcePart } from './source-file.ts';

/** ffmpeg's formats for files with joined recordings. */
export const joinedFormats = 'mpegts,mpeg,matroska,webm,mov,mp4,m4a,flv,avi,wav,ogg';

const opening = 'data:text/plain,ffconcat version 1.0';

/**
 * Writes ffmpeg's concat script for joined recordings as a URL. Each entry refers to a byte range in the file, and is
 * opened with the whole file's format and no other.
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

/** Lists the file that such a script reads; empty for any other input. */
export function listScriptFiles(input: string): string[] {
  const quoted = input.startsWith(opening) ? /^file '.*?,,:file:(.*)'$/m.exec(input)?.[1] : undefined;
  return quoted === undefined ? [] : [quoted.replaceAll(String.raw`'\''`, "'")];
}
