/** Endings of transcript files, best first: formats with word times and speakers before those without. */
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

/** The formats as a text for people. */
export const transcriptFormats = 'an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file';
