/** A piece of a line: plain, or set as code. */
export type ChangelogPiece = { text: string; isCode: boolean };
export type ChangelogPart = { heading: string | null; paragraphs: ChangelogPiece[][]; points: ChangelogPiece[][] };
export type ChangelogVersion = { name: string; parts: ChangelogPart[] };

/**
 * What `CHANGELOG.md` says, newest version first. It knows the Markdown that the file is written in: headings of versions
 * and of their parts, paragraphs, points over several lines, code and links, of which the words are kept.
 */
export function readChangelog(markdown: string): ChangelogVersion[] {
  const [, ...versions] = markdown.split(/^## /m);
  return versions.map((section) => {
    const [name = '', ...lines] = section.split('\n');
    const parts = lines.join('\n').split(/^### /m);
    return {
      name: name.trim(),
      parts: parts.flatMap((text, index) => {
        const [first = '', ...rest] = text.split('\n');
        const part = index === 0 ? readPart(null, text) : readPart(first.trim(), rest.join('\n'));
        return part.paragraphs.length + part.points.length > 0 ? [part] : [];
      }),
    };
  });
}

function readPart(heading: string | null, text: string): ChangelogPart {
  const part: ChangelogPart = { heading, paragraphs: [], points: [] };
  for (const block of text.split(/\n\s*\n|\n(?=- )/)) {
    const line = block.replaceAll(/\s+/g, ' ').trim();
    if (line === '') continue;
    if (line.startsWith('- ')) part.points.push(toPieces(line.slice(2)));
    else part.paragraphs.push(toPieces(line));
  }
  return part;
}

function toPieces(line: string): ChangelogPiece[] {
  const withoutLinks = line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return withoutLinks
    .split('`')
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
