import type { Keyphrase } from './extract-keyphrases.ts';

/** Maximum hashtag length in characters; people do not read longer ones. */
const longestTag = 30;
/** The number of tags that are used regardless of their score. */
const fewTags = 3;

/**
 * Picks hashtags from the most important phrases, such as `#RemoteControl`: only letters (with their accents) and
 * digits, multiple words in CamelCase; at most `limit`, none in `taken`, no duplicates regardless of case, and none
 * contained in another one.
 */
export function pickHashtags(phrases: readonly Keyphrase[], limit: number, taken: readonly string[] = []): string[] {
  const tags: { tag: string; plain: string[] }[] = [];
  const used = new Set(taken.map((tag) => tag.toLowerCase()));
  const best = phrases[0]?.score ?? 0;
  for (const phrase of phrases) {
    if (tags.length >= limit) break;
    // A topic that scores only a fraction of the main topic is incidental.
    if (tags.length >= fewTags && phrase.score < best * 0.3) break;
    const tag = toHashtag(phrase);
    if (tag === null || used.has(tag.toLowerCase())) continue;
    const isTold = tags.some((other) => other.plain.some((word) => phrase.plain.some((own) => isSameWord(word, own))));
    if (isTold) continue;
    tags.push({ tag, plain: phrase.plain });
    used.add(tag.toLowerCase());
  }
  return tags.map(({ tag }) => tag);
}

function toHashtag(phrase: Keyphrase): string | null {
  const parts = phrase.words.flatMap((word) => word.normalize('NFC').split(/[^\p{L}\p{M}\p{N}]+/u)).filter(Boolean);
  const isCompound = parts.length > 1;
  const body = parts.map((part) => (isCompound || phrase.isName ? capitalize(part) : part.toLowerCase())).join('');
  if (!/\p{L}/u.test(body) || [...body].length < 2 || [...body].length > longestTag) return null;
  return `#${body}`;
}

function capitalize(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

/** True if two words are forms of the same word, such as singular and plural. */
function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    long === short || (short.length >= 4 && long.startsWith(short.slice(0, -1)) && long.length - short.length <= 3)
  );
}
