const longest = 60;

/**
 * Returns the first words of a text as a title, or an empty string. Times, numbers and tags of a transcript are
 * skipped.
 */
export function titleOfText(text: string): string {
  const words = text
    .slice(0, 5000)
    .split(/\r?\n/)
    .filter((line) => !/-->|^\s*\d+\s*$|^\s*(?:WEBVTT|NOTE|STYLE)\b/.test(line))
    .join(' ')
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
