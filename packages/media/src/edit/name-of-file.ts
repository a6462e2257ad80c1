import { basename, extname } from 'node:path';

/**
 * Converts a file name to a title: without folder and extension, and with spaces for the characters that replace them.
 */
export function nameOfFile(path: string): string {
  const stem = basename(path, extname(path));
  const words = stem.includes(' ') ? stem : stem.replace(/[-_.]+/g, ' ');
  return words.trim() || stem;
}
