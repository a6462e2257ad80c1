/** Endings of the files that are read as transcripts, best first: formats with word times and speakers before those without. */
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

/** The same for a person. */
export const transcriptFormats = 'an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file';
