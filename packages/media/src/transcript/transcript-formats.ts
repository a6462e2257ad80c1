/** Transcript file extensions, best first: formats with word times and speakers come before other formats. */
export const transcriptExtensions: readonly string[] = [
  '.vtt',
  '.json3',
  '.srt',
  '.ass',
  '.ssa',
  '.ttml',
  '.dfxp',
  '.itt',
  '.sbv',
  '.lrc',
  '.json',
  '.txt',
];
