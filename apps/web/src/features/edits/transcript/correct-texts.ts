import type { ClipEdit } from '@clipwright/clip-spec';
import type { ProjectClip } from '@clipwright/contract';

/** The texts that a clip is posted with. */
export type ClipTexts = Pick<ProjectClip, 'title' | 'caption' | 'hashtags'>;
/** A misrecognized spelling and the right one, without punctuation around them. */
export type Correction = { heard: string; text: string };

const capitalize = (text: string) => text.replace(/^\p{L}/u, (first) => first.toUpperCase());
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Replaces whole words, ignoring case. A word with a capital letter keeps it. */
export function correctText(text: string, { heard, text: right }: Correction): string {
  const [before, after] = unspaced.test(heard) ? ['', ''] : ['(?<![\\p{L}\\p{M}\\p{N}])', '(?![\\p{L}\\p{M}\\p{N}])'];
  const spelling = new RegExp(`${before}${escapePattern(heard)}${after}`, 'giu');
  return text.replaceAll(spelling, (found) => (/^\p{Lu}/u.test(found) ? capitalize(right) : right));
}

/** Replaces a word that is a hashtag or one of the words in it: `#Guttenberg`, `#GuttenbergBible`. */
function correctHashtag(tag: string, { heard, text }: Correction): string {
  const [from, to] = [heard, text].map((words) => words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''));
  if (!from || !to) return tag;
  const body = tag.replace(/^#/, '');
  if (body.toLowerCase() === from.toLowerCase()) return `#${/^\p{Lu}/u.test(body) ? capitalize(to) : to}`;
  const part = new RegExp(`(?<=^|[\\p{Ll}\\p{N}])${escapePattern(capitalize(from))}(?=\\p{Lu}|\\p{N}|$)`, 'gu');
  return `#${body.replaceAll(part, capitalize(to))}`;
}

/** Corrects a clip's title, caption and hashtags. Returns only the texts that change, or null if none does. */
export function correctTexts(texts: ClipTexts, correction: Correction): Partial<ClipTexts> | null {
  const title = correctText(texts.title, correction);
  const caption = correctText(texts.caption, correction);
  const hashtags = [...new Set(texts.hashtags.map((tag) => correctHashtag(tag, correction)))];
  const changed = {
    ...(title !== texts.title && { title }),
    ...(caption !== texts.caption && { caption }),
    ...(hashtags.join() !== texts.hashtags.join() && { hashtags }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}

/** Corrects the titles and texts on the picture. Returns the same document if none changes. */
export function correctOverlays(edit: ClipEdit, correction: Correction): ClipEdit {
  const overlays = edit.overlays.map((overlay) => {
    if (overlay.kind === 'image') return overlay;
    const text = correctText(overlay.text, correction);
    return text === overlay.text ? overlay : { ...overlay, text };
  });
  return overlays.every((overlay, at) => overlay === edit.overlays[at]) ? edit : { ...edit, overlays };
}
