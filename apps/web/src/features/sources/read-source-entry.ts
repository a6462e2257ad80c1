import { parseYoutubeUrl } from '@clipwright/contract';
import { type ChosenLink, type ChosenText, type SourceWay, wholeLength } from './chosen-source.ts';

/** The longest text around a link, since people share a video with its title or a sentence. */
const longestAround = 300;

/** Parses a typed or pasted entry as a link or a text. `way` is the user's choice; null detects it from the entry. */
export function readSourceEntry(entry: string, way: SourceWay | null): ChosenLink | ChosenText | null {
  if (entry.trim() === '') return null;
  const isLink = way === 'link' || (way !== 'text' && looksLikeLink(entry));
  if (isLink) return { kind: 'link', url: entry, metadata: null, trim: wholeLength, subtitles: null };
  return { kind: 'text', text: entry, fileName: null };
}

/** Returns the link in a pasted text, such as "Title https://youtu.be/…", or null if it is only text. */
export function findLinkInPaste(pasted: string): string | null {
  const text = pasted.trim();
  if (looksLikeLink(text)) return text;
  if (text.length > longestAround) return null;
  const links = text.split(/\s+/).filter((word) => /^https?:\/\//i.test(word));
  const [link] = links;
  return link !== undefined && links.length === 1 && 'videoId' in parseYoutubeUrl(link) ? link : null;
}

/** Returns true for one word with a protocol, or with a host and a path. */
function looksLikeLink(entry: string): boolean {
  const text = entry.trim();
  return /^https?:\/\/\S*$/i.test(text) || /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S*$/i.test(text);
}
