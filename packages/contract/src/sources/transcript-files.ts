/** Extensions of the files accepted as subtitles or transcripts. Their contents decide how they are parsed. */
export const transcriptEndings = [
  '.srt',
  '.vtt',
  '.ass',
  '.ssa',
  '.sbv',
  '.ttml',
  '.dfxp',
  '.itt',
  '.lrc',
  '.json',
  '.json3',
  '.txt',
] as const;

/** Returns the extension of a transcript file in lower case; null for other files. */
export function transcriptEnding(fileName: string): (typeof transcriptEndings)[number] | null {
  return transcriptEndings.find((ending) => fileName.toLowerCase().endsWith(ending)) ?? null;
}
