import genreWords from './lexicons/genre-words.json' with { type: 'json' };

/** Phrases in lessons and streams, and those with which an example or a step of a lesson starts. */
type PhraseKind = 'lesson' | 'stream' | 'examples';

const cached = new Map<string, ReadonlySet<string>>();

/** Lists the phrases of a kind in a language, of up to five words; empty for languages without lists. */
export function listGenrePhrases(language: string, kind: PhraseKind): ReadonlySet<string> {
  const key = `${language} ${kind}`;
  const read = cached.get(key);
  if (read) return read;
  const own = Object.entries(genreWords).find(([code]) => code === language)?.[1];
  const phrases = new Set(own?.[kind].split(', '));
  cached.set(key, phrases);
  return phrases;
}
