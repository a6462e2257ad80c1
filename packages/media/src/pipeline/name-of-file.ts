import { basename, extname } from 'node:path';

/**
 * Returns a file's name as a title: without its folder and ending, and with spaces for the characters that replace
 * them.
 */
export function nameOfFile(path: string): string {
  const stem = basename(path, extname(path));
  const words = stem.includes(' ') ? stem : stem.replace(/[-_.]+/g, ' ');
  return words.trim() || stem;
}
