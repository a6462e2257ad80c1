/** Endings of the files that are taken as subtitles or as a transcript. What is inside decides how they are read. */
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

/** The ending of a file that is taken as a transcript, in lower case; null for others. */
export function transcriptEnding(fileName: string): (typeof transcriptEndings)[number] | null {
  return transcriptEndings.find((ending) => fileName.toLowerCase().endsWith(ending)) ?? null;
}
