import { withoutCredits } from '@clipwright/media/credits';

const longest = 60;
const heading = /^\s*#{1,6}\s+/;

/**
 * Returns the first words of a text as a title, or an empty string. Times, numbers, tags and credits of a transcript
 * and symbols of Markdown are skipped. A heading is a title by itself.
 */
export function titleOfText(text: string): string {
  const lines = withoutCredits(text.slice(0, 5000).split(/\r?\n/)).filter(
    (line) => line !== null && /\S/.test(line) && !/-->|^\s*\d+\s*$|^\s*(?:WEBVTT|NOTE|STYLE|---)/.test(line),
  );
  const words = (heading.test(lines[0] ?? '') ? lines.slice(0, 1) : lines)
    .join('\n')
    .replaceAll(/^\s*(?:#{1,6}|[-*+>])\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/<[^>]*>|\[[^\]]*\]|\{[^}]*\}|[\p{Cc}\p{Cs}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  let title = '';
  for (const word of words) {
    const longer = title === '' ? word : `${title} ${word}`;
    if (longer.length > longest) break;
    title = longer;
    // A first sentence of several words is a title by itself.
    if (/[.!?]$/.test(word) && title.includes(' ')) break;
  }
  // The first word is longer than any title.
  if (title === '') title = words[0]?.slice(0, longest) ?? '';
  return title.replace(/[\s.,;:–—-]+$/u, '');
}
