import { parseYoutubeUrl } from '@clipwright/contract';
import { type ChosenLink, type ChosenText, type SourceWay, wholeLength } from './chosen-source.ts';

/** Someone shares a video with its title, or a sentence, around the link. */
const longestAround = 300;

/** Returns a typed or pasted entry as a link or a text. `way` is the user's choice; null decides by the entry itself. */
export function readSourceEntry(entry: string, way: SourceWay | null): ChosenLink | ChosenText | null {
  if (entry.trim() === '') return null;
  const isLink = way === 'link' || (way !== 'text' && looksLikeLink(entry));
  if (isLink) return { kind: 'link', url: entry, metadata: null, trim: wholeLength, subtitles: null };
  return { kind: 'text', text: entry, fileName: null };
}

/** The link that was meant by what was pasted, such as a shared "Title https://youtu.be/…"; null where it is a text. */
export function findLinkInPaste(pasted: string): string | null {
  const text = pasted.trim();
  if (looksLikeLink(text)) return text;
  if (text.length > longestAround) return null;
  const links = text.split(/\s+/).filter((word) => /^https?:\/\//i.test(word));
  const [link] = links;
  return link !== undefined && links.length === 1 && 'videoId' in parseYoutubeUrl(link) ? link : null;
}

/** One word with a protocol, or with a host that has a path. */
function looksLikeLink(entry: string): boolean {
  const text = entry.trim();
  return /^https?:\/\/\S*$/i.test(text) || /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S*$/i.test(text);
}
