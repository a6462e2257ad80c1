import { extname } from 'node:path';

const textEndings = new Set(['.txt', '.text', '.md', '.srt', '.vtt']);

/** Whether a source is words rather than media. Its name decides: a playlist, too, is text inside, and must not pass for it. */
export function isTextSource(path: string): boolean {
  return textEndings.has(extname(path).toLowerCase());
}
