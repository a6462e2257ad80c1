import { extname } from 'node:path';
import { transcriptExtensions } from '@clipwright/media';

const textEndings = new Set([...transcriptExtensions, '.text', '.md']);

/** Whether a source is words rather than media. Its name decides: a playlist, too, is text inside, and must not pass for it. */
export function isTextSource(path: string): boolean {
  return textEndings.has(extname(path).toLowerCase());
}
